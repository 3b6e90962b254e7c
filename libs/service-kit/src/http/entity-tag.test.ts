import { route } from '@society/contracts';
import { base, serve } from '../../test/served.ts';
import { request } from '../testing/index.ts';

const open = { ...base, method: 'GET', access: 'public' } as const;
const kept = route({ ...open, path: '/api/kept', keptOnDevice: true });
const other = route({ ...open, path: '/api/other' });

/** A service whose answers the test changes. */
const setUp = async () => {
  const state = { ok: true };
  const { url } = await serve((routes) => {
    routes.handle(kept, async () => ({ ...state }));
    routes.handle(other, async () => ({ ...state }));
  });
  const ask = (target: typeof kept | typeof other, headers: Record<string, string> = {}) =>
    request(url, target, { headers });
  return { state, ask, url };
};
const tagOf = ({ headers }: { headers: Headers }): string => headers.get('etag') ?? '';

test('when what a device may keep is asked for, then it has an entity tag and no cache keeps it; what it may not has none', async () => {
  const { ask } = await setUp();
  const answer = await ask(kept);
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(tagOf(answer)).toMatch(/^W\/"[\w-]{22}"$/);
  expect(tagOf(await ask(other))).toBe('');
});

test('when who asks has this very answer, then it is told so and nothing is sent, also past every cache; another answer is sent', async () => {
  const { ask, state, url } = await setUp();
  const entityTag = tagOf(await ask(kept));
  for (const known of [entityTag, entityTag.replace('W/', ''), `"other", ${entityTag}`, '*']) {
    const again = await fetch(`${url}${kept.path}`, {
      headers: { 'if-none-match': known, 'cache-control': 'no-cache' },
    });
    expect([again.status, await again.text(), tagOf(again)]).toEqual([304, '', entityTag]);
  }
  state.ok = false;
  const changed = await ask(kept, { 'if-none-match': entityTag });
  expect(changed).toMatchObject({ status: 200, body: { ok: false } });
  expect(tagOf(changed)).not.toBe(entityTag);
});
