import type { Match, RoundView } from '@society/contracts';
import { otherSide, playsOn, shownOn, sideOf } from '@society/golf';
import type { Entry } from '@society/golf';
import { sidesOf } from '@society/league-client';
import { callName, firstName } from './differences.ts';
import { strokesText } from './score-text.ts';

/** Something that somebody else entered where a person had entered something else. `entryId` identifies it, so that it is shown once. */
export type News = {
  readonly entryId: string;
  readonly playerId: string;
  readonly hole: number;
  readonly text: string;
};

const isOn = (entry: Entry, { playerId, hole }: Entry): boolean =>
  entry.playerId === playerId && entry.hole === hole && entry.effect !== 'none';

/** The last entry of somebody else on a hole, if it came after a person's own or is shown instead of it, and has other strokes. */
const answerTo = (round: RoundView, own: Entry): Entry | undefined => {
  const place = round.entries.indexOf(own);
  const later = round.entries.findLast((entry, index) => index > place && isOn(entry, own) && entry.by !== own.by);
  const shown = shownOn(round, own.playerId, own.hole);
  const other = later ?? (shown?.by === own.by ? undefined : shown);
  return other?.strokes === own.strokes ? undefined : other;
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
  const ownEntries = round.entries.filter(({ by, effect }) => by === personId && effect !== 'none');
  const lastOnes = ownEntries.filter((entry) => ownEntries.findLast((one) => isOn(one, entry)) === entry);
  return lastOnes
    .flatMap((own) => {
      const other = answerTo(round, own);
      if (!other || seen.includes(other.id)) return [];
      const { playerId, hole } = own;
      const opposite = otherSide(side);
      const isTheirs = playerId === round[`${opposite}Id`];
      const where =
        isTheirs && other.side === opposite && other.by === playsOn(round, opposite)
          ? `on hole ${hole} of their own card`
          : `for ${isTheirs ? callName(match, opposite) : 'you'} on hole ${hole}`;
      const text = `${nameOfMaker(match, other)} entered ${strokesText(other.strokes)} ${where}, you had ${strokesText(own.strokes)}`;
      return [{ entryId: other.id, playerId, hole, text }];
    })
    .sort((a, b) => a.hole - b.hole);
};
