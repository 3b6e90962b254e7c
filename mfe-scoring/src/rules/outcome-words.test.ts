import { wordsOf } from './outcome-words.ts';

const words = (outcome: Parameters<typeof wordsOf>[0]['outcome'], message?: string) =>
  wordsOf({ outcome, ...(message !== undefined && { message }) }, 'Failed', 'Hole 2: You 5 · Ben 6');

test.each(['applied', 'known'] as const)('when an action is %s, then nothing else is to be said', (outcome) => {
  expect(words(outcome)).toBeUndefined();
});

test('when it differs, then it says what stands there', () => {
  expect(words('differs')).toEqual({ title: 'Scores differ', description: 'Hole 2: You 5 · Ben 6' });
});

test('when it was settled meanwhile, then it says that nothing was changed', () => {
  expect(words('settled')).toMatchObject({ title: 'Already settled' });
});

test('when it is only kept, then it says why, and who sees it', () => {
  expect(words('kept', 'This match is over')).toEqual({
    title: 'Not counted',
    description: 'This match is over. What you entered is kept for the admins to see.',
    variant: 'destructive',
  });
});

test('when it is refused, then it says why, or that it failed', () => {
  expect(words('refused', 'Not in the match')).toMatchObject({ title: 'Error', description: 'Not in the match' });
  expect(words('refused')).toMatchObject({ title: 'Error', description: 'Failed' });
});
