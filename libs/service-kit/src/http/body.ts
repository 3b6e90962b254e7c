import express from 'express';
import type { RequestHandler } from 'express';
import { AppError } from '@society/kernel';

const isJson = (contentType: string | undefined): boolean =>
  contentType === undefined || /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType);

const json = express.json({
  limit: '100kb',
  inflate: false,
  strict: false,
  type: () => true,
  verify: (req, _res, body) => {
    if (body.length > 0 && !isJson(req.headers['content-type']))
      throw new AppError('unsupported', 'The request body must be JSON');
  },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Puts the parsed JSON object into `req.body`. An absent body counts as `{}`, with or without a content type; a body without a content type
 * counts as JSON. Refuses a body that is not JSON (415 by its content type, 400 by its text), is not an object (400), is over 100 kB (413),
 * or is compressed (415): no client compresses bodies, and a damaged stream fails in many ways.
 */
export const jsonBody: RequestHandler = (req, res, next) => {
  json(req, res, (failure?: unknown) => {
    if (failure !== undefined) return next(failure);
    const body: unknown = req.body;
    if (body === undefined) req.body = {};
    else if (!isRecord(body)) return next(new AppError('invalid', 'The request body must be a JSON object'));
    return next();
  });
};
