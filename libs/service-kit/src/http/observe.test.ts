import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { enter, ok, openRoute, serve } from '../../test/served.ts';
import { eventually, rawRequest } from '../testing/index.ts';

test('when the numbers are asked for, then they come as Prometheus wants them, and times are in seconds', async () => {
  const { url } = await serve((routes) =>
    routes.handle(openRoute, async () => {
      await pause(20);
      return ok();
    }),
  );
  await rawRequest(`${url}/api/open`);
  const { headers, body } = await rawRequest(`${url}/metrics`);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const seconds = /^http_request_duration_seconds_sum\{.*route="\/api\/open".*\} (\S+)$/m.exec(String(body))?.[1];
  expect(Number(seconds)).toBeGreaterThan(0.01);
  expect(Number(seconds)).toBeLessThan(15);
});

test('when a path is no call, then it is logged only if it is refused', async () => {
  const { url, logger } = await serve(() => undefined);
  await rawRequest(`${url}/health/live`);
  await rawRequest(`${url}/api/unknown`);
  await eventually(() =>
    expect(logger.entries).toMatchObject([{ message: 'request', entry: { route: 'unknown', status: 404 } }]),
  );
});

test('when a client goes in the middle of its body, then the log says so, and counts it as no failure of ours', async () => {
  const { url, logger } = await serve((routes) => routes.handle(enter, async ({ body }) => body));
  const headers = { 'content-length': '100' };
  const leaving = httpRequest(`${url}/api/rounds/r1/holes`, { method: 'POST', headers }).on('error', () => undefined);
  await new Promise<void>((resolve) => leaving.write('{"hole":', () => resolve()));
  await pause(20);
  leaving.destroy();
  await eventually(() => expect(logger.entries).toMatchObject([{ level: 'info', entry: { aborted: true } }]));
  await pause(20);
  expect(logger.entries).toHaveLength(1);
});
