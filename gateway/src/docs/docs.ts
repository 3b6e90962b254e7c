import express from 'express';
import type { Router } from 'express';
import { routes } from '@society/contracts';
import { openApiOf } from '@society/contracts/openapi';
import type { OpenApi } from '@society/contracts/openapi';
import { AppError } from '@society/kernel';
import { newToken } from '@society/service-kit/token';
import type { Step } from '../call.ts';
import { pageHeaders, policyForDocs } from '../security-headers.ts';
import { docsPage } from './docs-page.ts';

const admitAdmins: Step = ({ method }, res, next) => {
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('notFound', 'Not found');
  if (!res.locals.session) throw new AppError('unauthenticated', 'Please sign in');
  if (res.locals.session.role !== 'admin') throw new AppError('forbidden', 'Only admins can see this');
  res.setHeader('cache-control', 'no-store');
  next();
};

/** The API's description, made from the contracts when it is first asked for; for admins, as a page and as JSON. */
export const createDocs = (cookieName: string): Router => {
  let made: OpenApi | undefined;
  const description = (): OpenApi => (made ??= openApiOf(routes, { title: 'Golf society league', cookieName }));
  const docs = express.Router({ caseSensitive: true, strict: true });
  docs.all(['/', '/openapi.json'], admitAdmins);
  docs.get('/openapi.json', (_req, res) => void res.json(description()));
  docs.get('/', (_req, res) => {
    const nonce = newToken(16);
    res.set({ ...pageHeaders, 'content-security-policy': policyForDocs(nonce) });
    res.type('html').send(docsPage(description(), nonce));
  });
  return docs;
};
