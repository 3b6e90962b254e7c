import type { Match, RoundView } from '@society/contracts';
import { otherSide, playsOn, shownOn, sideOf } from '@society/golf';
import type { Entry } from '@society/golf';
import { sidesOf } from '@society/league-client';
import { callName, firstName } from './differences.ts';
import { strokesText } from './score-text.ts';

/** Something that somebody else entered where a person had entered something else. `entryId` is the later of the two entries, so that it is shown once. */
export type News = {
  readonly entryId: string;
  readonly playerId: string;
  readonly hole: number;
  readonly text: string;
};

const isOn = (entry: Entry, { playerId, hole }: Entry): boolean =>
  entry.playerId === playerId && entry.hole === hole && entry.effect !== 'none';

/**
 * An entry of somebody else with other strokes on a person's hole: the last one after their own, or what is shown. The last one may say the same as
 * theirs while a ruling is shown.
 */
const answerTo = (round: RoundView, own: Entry): Entry | undefined => {
  const last = round.entries.findLast((entry) => isOn(entry, own));
  const shown = shownOn(round, own.playerId, own.hole);
  return [last, shown].find((other) => other && other.by !== own.by && other.strokes !== own.strokes);
};

const nameOfMaker = (match: Match, { by, side }: Entry): string => {
  const person = sidesOf(match)
    .flatMap(({ player, substitute }) => [player, substitute])
    .find((one) => one?.id === by);
  if (side === 'committee') return 'An admin';
  return person ? firstName(person.name) : callName(match, side);
};

/** What a person has not seen yet: values of theirs that somebody else overwrote or disputed, by hole. */
export const newsFor = (match: Match, round: RoundView, personId: string, seen: readonly string[]): readonly News[] => {
  const side = sideOf(round, personId);
  if (!side) return [];
  const ownEntries = round.entries.filter(({ by }) => by === personId);
  const lastOnes = ownEntries.filter((entry) => ownEntries.findLast((one) => isOn(one, entry)) === entry);
  return lastOnes
    .flatMap((own) => {
      const other = answerTo(round, own);
      if (!other) return [];
      // Whoever saw an entry, and then sends strokes that they chose before it, does not know yet that theirs are not shown.
      const entryId = round.entries.indexOf(other) < round.entries.indexOf(own) ? own.id : other.id;
      if (seen.includes(entryId)) return [];
      const { playerId, hole } = own;
      const opposite = otherSide(side);
      const isTheirs = playerId === round[`${opposite}Id`];
      const where =
        isTheirs && other.side === opposite && other.by === playsOn(round, opposite)
          ? `on hole ${hole} of their own card`
          : `for ${isTheirs ? callName(match, opposite) : 'you'} on hole ${hole}`;
      const text = `${nameOfMaker(match, other)} entered ${strokesText(other.strokes)} ${where}, you had ${strokesText(own.strokes)}`;
      return [{ entryId, playerId, hole, text }];
    })
    .sort((a, b) => a.hole - b.hole);
};
