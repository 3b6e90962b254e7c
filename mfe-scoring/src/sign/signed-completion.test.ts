import { aRound, aSignedCardText, aSignedCompletion } from '@society/contracts/testing';
import { undeliveredCode } from './signed-completion.ts';

test('when a phone has yet to deliver a signed completion, then it has the code of that card, and none of the other one', () => {
  const textOf = (side: 'player1' | 'player2') => undeliveredCode([aSignedCompletion()], aRound(), side);
  expect([textOf('player1'), textOf('player2')]).toEqual([aSignedCardText, undefined]);
});
