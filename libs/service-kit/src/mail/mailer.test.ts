import { recordingLogger } from '../testing/index.ts';
import { createMailer } from './mailer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const dee = { id: 'p5', name: 'Dee Park', email: 'dee.park@example.org' };

const mailerOf = (deliver: () => Promise<void>, logger = recordingLogger()) =>
  createMailer({
    club: async () => ({ name: 'Fairway Society', contactEmail: 'hello@example.org' }),
    from: 'league@example.org',
    delivery: { deliver },
    logger,
    limitMs: 4000,
  });

test('when a delivery never ends, then it is given up in time, and whether the mail went out is not known', async () => {
  const heard = jest.fn();
  const mailer = mailerOf(() => new Promise(() => undefined));
  void mailer.send(dee, () => ({ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })).then(heard);
  await jest.advanceTimersByTimeAsync(3999);
  expect(heard).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(heard.mock.calls).toEqual([[{ sent: false, words: 'the mail server took too long', why: 'unsure' }]]);
});

test('when more is left for later than goes at once, then four pieces run, a failure is logged and stops no other, and the end waits for all', async () => {
  const logger = recordingLogger();
  const mailer = mailerOf(async () => undefined, logger);
  const [ends, ended]: [(() => void)[], jest.Mock] = [[], jest.fn()];
  const endAll = async () => {
    for (const end of ends.splice(0)) end();
    await jest.advanceTimersByTimeAsync(0);
  };
  for (let piece = 0; piece < 6; piece += 1)
    mailer.later(
      () => new Promise<void>((resolve, reject) => ends.push(piece > 0 ? resolve : () => reject(new Error('away')))),
    );
  void mailer.idle().then(ended);
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(4);
  await endAll();
  expect([ends.length, ended.mock.calls.length]).toEqual([2, 0]);
  await endAll();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(logger.entries).toMatchObject([{ level: 'warn', message: 'work that was left for later failed' }]);
});
