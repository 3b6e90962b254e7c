import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { withContext } from '../context.ts';

export const requestIdHeader = 'x-request-id';
const sane = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of this request: the `x-request-id` header if that looks like an id, otherwise a new one, which is put into the header. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader];
  if (typeof given === 'string' && sane.test(given)) return given;
  const id = randomUUID();
  headers[requestIdHeader] = id;
  return id;
};

/** Gives the request its id, echoes it in the response, and puts it into the context that logs, events and calls to other services carry on. */
export const requestId: RequestHandler = (req, res, next) => {
  const id = requestIdOf(req);
  res.setHeader(requestIdHeader, id);
  withContext({ requestId: id }, next);
};
