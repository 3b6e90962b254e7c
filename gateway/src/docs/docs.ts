import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '@society/contracts';
import { openApiOf } from '@society/contracts/openapi';
import type { OpenApi } from '@society/contracts/openapi';
import { AppError } from '@society/kernel';
import type { Session } from '../identity/sessions.ts';
import { policyForDocs } from '../security-headers.ts';
import { send } from '../static/send.ts';
import { docsPage } from './docs-page.ts';

const pagePath = '/api/docs';
const jsonPath = '/api/docs/openapi.json';

/** Whether a path is the gateway's own description of the API. */
export const isDocsPath = (path: string): boolean => path === pagePath || path === jsonPath;

/** The API's description, made from the contracts when it is first asked for; for admins, as a page and as JSON. */
export const createDocs = (cookieName: string) => {
  let made: OpenApi | undefined;
  return {
    serve: (req: IncomingMessage, res: ServerResponse, path: string, session: Session | undefined): void => {
      if (req.method !== 'GET' && req.method !== 'HEAD') throw new AppError('notFound', 'Not found');
      if (!session) throw new AppError('unauthenticated', 'Please sign in');
      if (session.role !== 'admin') throw new AppError('forbidden', 'Only admins can see this');
      made ??= openApiOf(routes, { title: 'Golf society league', cookieName });
      const common = { 'cache-control': 'no-store' };
      if (path === jsonPath)
        return send(req, res, {
          body: Buffer.from(JSON.stringify(made)),
          headers: { ...common, 'content-type': 'application/json; charset=utf-8' },
        });
      const nonce = randomBytes(16).toString('base64url');
      send(req, res, {
        body: Buffer.from(docsPage(made, nonce)),
        headers: {
          ...common,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyForDocs(nonce),
        },
      });
    },
  };
};
