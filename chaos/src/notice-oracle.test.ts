import { wrongWithNotices } from './notice-oracle.ts';
import type { Taken } from './notice-oracle.ts';

const due = [{ id: 'e:p1', person: 'p1', words: 'Week 1,' }];
const mail: Taken = { channel: 'mail', person: 'p1', text: 'You play Ben. Week 1, Monday.' };
const push: Taken = { ...mail, channel: 'push' };
const wrong = (taken: readonly Taken[], ...failed: readonly string[]) => wrongWithNotices(due, taken, new Set(failed));

test('when each channel has it once, or its failure is told, or both, then nothing is wrong', () => {
  expect(wrong([mail, push])).toEqual([]);
  expect(wrong([mail], 'e:p1:push')).toEqual([]);
  expect(wrong([mail, push], 'e:p1:mail', 'e:p1:push')).toEqual([]);
});

test('when somebody is told twice, in two messages or in one, then that is wrong, whatever admins hear', () => {
  const twice = 'p1 was told 2 times by mail: Week 1,';
  expect(wrong([mail, mail, push], 'e:p1:mail')).toEqual([twice]);
  expect(wrong([{ ...mail, text: `${mail.text} ${mail.text}` }, push])).toEqual([twice]);
});

test('when somebody is not told and nobody hears of it, then that is wrong; another person’s message is none', () => {
  expect(wrong([push, { ...mail, person: 'p2' }], 'e:p1:push')).toEqual([
    'p1 was not told by mail, and no admin hears of it: Week 1,',
  ]);
});
