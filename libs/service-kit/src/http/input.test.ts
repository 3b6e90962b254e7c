import * as z from 'zod/mini';
import { id, route } from '@society/contracts';
import { base, enter, person, serve } from '../../test/served.ts';
import { rawRequest, request, testKeys } from '../testing/index.ts';

describe('input', () => {
  const json = { 'content-type': 'application/json' };
  const entered = jest.fn(async ({ body }: { body: { hole: number } }) => ({ hole: body.hole }));
  const open = () => {
    entered.mockClear();
    return serve((routes) => routes.handle(enter, entered));
  };
  const post = (url: string, body: BodyInit | undefined, headers: Record<string, string> = json) =>
    rawRequest(`${url}/api/rounds/r1/holes`, { method: 'POST', headers, ...(body !== undefined && { body }) });

  it('when input fits the contract, then the handler gets it parsed, unknown fields dropped, and the answer has the route’s status', async () => {
    const { url } = await open();
    const answer = await request(url, enter, {
      params: { id: 'r1' },
      query: { mode: 'x', more: 'y' },
      body: { hole: 3, admin: true },
    });
    expect(answer).toMatchObject({ status: 201, body: { hole: 3 } });
    expect(entered).toHaveBeenCalledWith(
      expect.objectContaining({ params: { id: 'r1' }, query: { mode: 'x' }, body: { hole: 3 } }),
    );
  });

  it.each<readonly [string, BodyInit | undefined, Record<string, string>, number, string]>([
    ['malformed JSON', '{"hole":', json, 400, 'The request body is not valid JSON'],
    ['no body and a content type', undefined, json, 400, 'Hole must be 1 to 9'],
    ['no body and no content type', undefined, {}, 400, 'Hole must be 1 to 9'],
    ['no body and another type', undefined, { 'content-type': 'text/plain' }, 400, 'Hole must be 1 to 9'],
    ['a list', '[1]', json, 400, 'The request body must be a JSON object'],
    ['null', 'null', json, 400, 'The request body must be a JSON object'],
    ['a number', '7', json, 400, 'The request body must be a JSON object'],
    ['a form', 'hole=3', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'The request body must be JSON'],
    ['plain text', '{"hole":3}', { 'content-type': 'text/plain' }, 415, 'The request body must be JSON'],
    [
      'an unknown charset',
      '{"hole":3}',
      { 'content-type': 'application/json; charset=klingon' },
      415,
      'This encoding is not supported',
    ],
    ['damaged gzip', 'junk', { ...json, 'content-encoding': 'gzip' }, 415, 'This encoding is not supported'],
    ['too much', JSON.stringify({ hole: 3, by: 'x'.repeat(110_000) }), json, 413, 'The request body is too large'],
    ['a wrong type', '{"hole":"3"}', json, 400, 'Hole must be 1 to 9'],
    ['an operator', '{"hole":{"$gt":0}}', json, 400, 'Hole must be 1 to 9'],
    ['a fraction', '{"hole":2.5}', json, 400, 'Hole must be 1 to 9'],
  ])(
    'when the body is %s, then it is refused in words and the handler never runs',
    async (_what, body, headers, status, message) => {
      const { url } = await open();
      const answer = await post(url, body, headers);
      expect(answer).toMatchObject({ status, body: { message, requestId: expect.any(String) } });
      expect(entered).not.toHaveBeenCalled();
    },
  );

  it('when a JSON body comes without a content type, or as a JSON subtype, then it is read', async () => {
    const { url } = await open();
    expect((await post(url, new TextEncoder().encode('{"hole":3}'), {})).status).toBe(201);
    for (const type of ['application/merge-patch+json', 'Application/JSON ; charset=utf-8'])
      expect((await post(url, '{"hole":3}', { 'content-type': type })).status).toBe(201);
  });

  it('when several things are wrong, then all are listed and the first is the message', async () => {
    const { url } = await open();
    expect(await request(url, enter, { params: { id: 'r1' }, body: { hole: 10, by: [] } })).toMatchObject({
      status: 400,
      error: {
        message: 'Hole must be 1 to 9',
        issues: [
          { path: 'hole', message: 'Hole must be 1 to 9' },
          { path: 'by', message: 'By must be text' },
        ],
      },
    });
  });

  it('when a field has no words of its own, then it is refused in words, and one with several things wrong is named once', async () => {
    const plain = route({
      ...base,
      method: 'POST',
      path: '/api/plain',
      access: 'public',
      body: z.object({
        on: z.boolean(),
        off: z.boolean(),
        name: z.string().check(z.minLength(3, 'Too short'), z.regex(/^a/, 'Not an a')),
      }),
      response: z.object({}),
    });
    const { url } = await serve((routes) => routes.handle(plain, async () => ({})));
    const body = { on: 'yes', name: 'b' };
    const answer = await rawRequest(`${url}/api/plain`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'on', message: 'This value is not valid' },
          { path: 'off', message: 'A value is missing' },
          { path: 'name', message: 'Too short' },
        ],
      },
    });
  });

  it.each(['..%2F..%2Fetc', '%7B%22%24ne%22%3Anull%7D', 'a'.repeat(65), '%E0%A4%A'])(
    'when an id in the path is none (%s), then it is 400',
    async (bad) => {
      const { url } = await open();
      const answer = await rawRequest(`${url}/api/rounds/${bad}/holes`, {
        method: 'POST',
        headers: json,
        body: '{"hole":3}',
      });
      expect(answer.status).toBe(400);
      expect(entered).not.toHaveBeenCalled();
    },
  );

  it('when a query parameter is repeated or holds an operator, then it is refused or dropped, never taken', async () => {
    const { url } = await open();
    expect(
      (
        await rawRequest(`${url}/api/rounds/r1/holes?mode=a&mode=b`, {
          method: 'POST',
          headers: json,
          body: '{"hole":3}',
        })
      ).status,
    ).toBe(400);
    await rawRequest(`${url}/api/rounds/r1/holes?mode[$ne]=a`, { method: 'POST', headers: json, body: '{"hole":3}' });
    expect(entered).toHaveBeenCalledWith(expect.objectContaining({ query: {} }));
  });
});

describe('a raw route', () => {
  const put = route({
    ...base,
    method: 'PUT',
    path: '/api/files/:id',
    access: 'session',
    params: z.object({ id }),
    response: z.object({ bytes: z.number() }),
  });
  const count = async (req: AsyncIterable<Buffer>): Promise<number> => {
    let bytes = 0;
    for await (const chunk of req) bytes += chunk.length;
    return bytes;
  };
  const open = () => serve((routes) => routes.raw(put, async ({ req }) => ({ bytes: await count(req) })));
  const send = (url: string, token: string | undefined, type: string) =>
    rawRequest(`${url}/api/files/f1`, {
      method: 'PUT',
      headers: { 'content-type': type, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: new Uint8Array(150_000),
    });

  it.each(['application/octet-stream', 'image/png', 'application/json'])(
    'when a body of type %s comes, then the handler reads it itself, however long',
    async (type) => {
      const { url } = await open();
      expect(await send(url, testKeys().tokenFor(person, 'svc-league'), type)).toMatchObject({
        status: 200,
        body: { bytes: 150_000 },
      });
    },
  );

  it('when nobody is signed in, then it is refused like any other', async () => {
    const { url } = await open();
    expect(await send(url, undefined, 'image/png')).toMatchObject({ status: 401, body: { message: 'Please sign in' } });
  });
});
