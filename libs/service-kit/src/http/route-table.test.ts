import * as z from 'zod/mini';
import { id, route } from '@society/contracts';
import { openRoute, serve } from '../../test/served.ts';
import { request } from '../testing/index.ts';

test('when one of a list does not fit, such as a person whose record was changed by hand, then the log names it by its id', async () => {
  const people = z.array(z.object({ id, name: z.string(), photo: z.optional(z.string()) }));
  const list = route({ ...openRoute, path: '/api/people', response: z.object({ people }) });
  const changed = { id: 'p9', name: 'Bob', photo: null };
  const { url, logger } = await serve((routes) =>
    routes.handle(list, async () => ({ people: [{ id: 'p1', name: 'Ann' }, changed] }) as never),
  );
  expect((await request(url, list)).status).toBe(500);
  expect(logger.entries.find(({ level }) => level === 'error')?.entry).toMatchObject({
    err: { message: expect.stringMatching(/: people\.1 \(id p9\)\.photo invalid_type$/) },
  });
});
