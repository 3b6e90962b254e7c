import { recordingLogger } from '../testing/index.ts';
import { sayingOnce } from './exporter.ts';

test('when a collector is away, then this is said once, and again when it goes away again', () => {
  const logger = recordingLogger();
  let isThere = false;
  const exporter = sayingOnce(
    {
      export: (_spans, done) => done(isThere ? { code: 0 } : { code: 1, error: new Error('refused') }),
      shutdown: async () => undefined,
    },
    logger,
  );
  const results: number[] = [];
  const send = (there: boolean, times: number): void => {
    isThere = there;
    for (let sent = 0; sent < times; sent += 1) exporter.export([], ({ code }) => results.push(code));
  };
  send(false, 3);
  expect(logger.entries.map(({ level }) => level)).toEqual(['warn']);
  send(true, 1);
  send(false, 2);
  expect(logger.entries.map(({ level }) => level)).toEqual(['warn', 'warn']);
  expect(results).toEqual([0, 0, 0, 0, 0, 0]);
});
