import compression from 'compression';
import type { RequestHandler } from 'express';

/** Smaller answers fit into one packet anyway. */
const worthwhileBytes = 1024;

const isEventStream = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream');

/** Compresses what services answer on its way to the browser: a table of forty players becomes a tenth. Event streams pass as they are, since each event is to arrive at once. */
export const compressAnswers: RequestHandler = compression({
  threshold: worthwhileBytes,
  filter: (req, res) => !isEventStream(res.getHeader('content-type')) && compression.filter(req, res),
});
