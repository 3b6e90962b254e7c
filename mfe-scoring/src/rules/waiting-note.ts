import { waitingText } from '@society/league-client';
import type { RoundAction } from '@society/contracts';
import { sentence } from './outcome-words.ts';

type Waiting = {
  readonly waiting: readonly RoundAction[];
  /** False while only this page holds some of it. */
  readonly isKept: boolean;
  /** Why the server wants to be asked later, in its words; undefined where nobody answers. */
  readonly why: string | undefined;
  /** The holes that wait bear marks on the screen. */
  readonly isMarked: boolean;
};

/**
 * What a match's page says of what the server does not have yet; undefined for nothing. Of holes and of what was settled on them their marks say it, but
 * for a reason or a danger; no mark tells of a completed round, and of a start only those of its holes.
 */
export const waitingNote = ({ waiting, isKept, why, isMarked }: Waiting): string | undefined => {
  const completed = waiting.filter(({ kind }) => kind === 'complete');
  const isTold = isMarked && isKept && why === undefined;
  const text = waitingText([{ waiting: completed.length > 0 ? completed : isTold ? [] : waiting }]);
  if (text === undefined) return undefined;
  const what = why === undefined ? text : `Not sent yet. ${why}`;
  return isKept ? what : `${sentence(what)} Not kept on this phone: keep this page open`;
};
