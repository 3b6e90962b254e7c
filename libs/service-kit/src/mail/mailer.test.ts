import { recordingLogger } from '../testing/index.ts';
import { createMailer } from './mailer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const dee = { id: 'p5', name: 'Dee Park', email: 'dee.park@example.org' };

test('when a delivery never ends, then it is given up in time, and whether the mail went out is not known', async () => {
  const heard = jest.fn();
  const mailer = createMailer({
    club: async () => ({ name: 'Fairway Society', contactEmail: 'hello@example.org' }),
    from: 'league@example.org',
    delivery: { deliver: () => new Promise(() => undefined) },
    logger: recordingLogger(),
    limitMs: 4000,
  });
  void mailer.send(dee, () => ({ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })).then(heard);
  await jest.advanceTimersByTimeAsync(3999);
  expect(heard).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(heard.mock.calls).toEqual([[{ sent: false, words: 'the mail server took too long', why: 'unsure' }]]);
});
