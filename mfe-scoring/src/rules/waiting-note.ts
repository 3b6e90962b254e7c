import { waitingText } from '@society/league-client';
import type { RoundAction } from '@society/contracts';
import { sentence } from './outcome-words.ts';

type Waiting = {
  readonly waiting: readonly RoundAction[];
  /** False while only the open page holds some of the actions. */
  readonly isKept: boolean;
  /** The server's message where it asks to be called later; undefined where no server answers. */
  readonly why: string | undefined;
  /** Whether the screen marks the holes that wait. */
  readonly isMarked: boolean;
};

/**
 * The note on a match's page about what the server does not have yet; undefined where there is nothing to say. Holes that are marked need no note, unless
 * the server gave a reason or the device could not keep them. A completed round has no mark, so the note names it. A start is marked only by its holes.
 */
export const waitingNote = ({ waiting, isKept, why, isMarked }: Waiting): string | undefined => {
  const completed = waiting.filter(({ kind }) => kind === 'complete');
  const isTold = isMarked && isKept && why === undefined;
  const text = waitingText([{ waiting: completed.length > 0 ? completed : isTold ? [] : waiting }]);
  if (text === undefined) return undefined;
  const what = why === undefined ? text : `Not sent yet. ${why}`;
  return isKept ? what : `${sentence(what)} Not kept on this phone: keep this page open`;
};
