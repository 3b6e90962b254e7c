import { nameApart, seasonTitle } from '@society/contracts';
import { clubDay } from '@society/kernel';
import type { Notice } from './notice.ts';

export type Words = { readonly title: string; readonly text: string; readonly path: string };

const former = 'a former member';

const ordinal = (position: number): string => {
  const rest = position % 100;
  const ending = rest > 10 && rest < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${ending}`;
};

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');

const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;

const resultLine = (
  opponent: string,
  { own, other }: NonNullable<Notice['about']['result']> = { own: 0, other: 0 },
) => {
  if (own === other) return `You drew with ${opponent}, ${points(own)} each`;
  return `You ${own > other ? 'won' : 'lost'} against ${opponent}, ${points(own)} to ${other}`;
};

/** The subject of a mail that begins with this notice and has so many more. */
export const subjectOf = ({ title }: Words, more: number): string =>
  more === 0 ? title : `${title}${title.endsWith('?') ? ' And' : ', and'} ${more} more`;

/** The words of a notice as one line of a mail that has several. */
export const inOneLine = ({ title, text }: Words): string => `${title}${title.endsWith('?') ? '' : '.'} ${text}`.trim();

/** A day as people say it, 'Thursday 12 March'; with its year when that is not this one. */
const dayText = (date: string, now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' })
    .format(new Date(date))
    // Some versions of the locale data put a comma after the weekday.
    .replace(',', '')
    .replace(` ${clubDay(now, timeZone).slice(0, 4)}`, '');

/** The title for a match whose evening has another place or day. */
const whatMoved = ({ moved, fixture }: Notice['about'], day: string): string =>
  moved === 'place' ? `Your match is now at ${fixture?.location}` : `Your match has moved to ${day}`;

/** Tells an admin who was asked to play for the absent person. */
const whoWasAsked = (asked: number | undefined): string => {
  if (asked === 0) return 'There is nobody free to ask.';
  return asked === 1 ? '1 person was asked.' : 'Those who are free have been asked.';
};

/** To a player who has a substitute these kinds say who plays for them, in words of their own. */
const isAboutLineUp: ReadonlySet<Notice['kind']> = new Set(['drawn', 'lineUp']);

/**
 * The text of a notice for phone and mail, as read at `now`, with times in the club's time zone. `nameOf` gives a person's name; undefined
 * for a deleted one.
 */
export const wordsOf = (
  { kind, about }: Pick<Notice, 'kind' | 'about'>,
  nameOf: (id: string) => string | undefined,
  timeZone: string,
  now: Date,
): Words => {
  const { fixture, matchId, opponentId, standInId, originalId, absentId, helperId, teeTime, result, season } = about;
  const named = (id: string | undefined): string => nameApart((id === undefined ? '' : nameOf(id)) ?? former);
  const opponent = named(opponentId);
  const day = fixture ? dayText(fixture.date, now, timeZone) : '';
  const time = teeTime && new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(teeTime));
  const evening = joined(fixture?.name, day, time && `at ${time}`, fixture?.location);
  const path = matchId === undefined ? '/' : `/live-scoring/${matchId}`;
  const whoPlays = standInId === undefined ? 'Please say so if you cannot play.' : `${named(standInId)} plays for you.`;
  const inPlace = originalId === undefined ? '' : `For ${named(originalId)}. `;
  const say = (title: string, text = `${evening}.`): Words => ({ title, text, path });
  const ask = (title: string, text: string): Words => ({ title, text, path: `/fixtures/${fixture?.id}/answer` });

  if (standInId !== undefined && isAboutLineUp.has(kind))
    return say(`${named(standInId)} plays for you`, `Against ${opponent}. ${evening}.`);
  switch (kind) {
    case 'drawn':
      return say(`You play ${opponent}`, `${inPlace}${evening}.`);
    case 'noOpponent':
      return say('You have no opponent yet', `${evening}. You will hear when that changes.`);
    case 'tomorrow': {
      // Not "tomorrow": it is often read on the day itself, since a phone was off or shows it until somebody looks.
      const isToday = fixture !== undefined && clubDay(new Date(fixture.date), timeZone) === clubDay(now, timeZone);
      const [weekday] = day.split(' ');
      return opponentId === undefined
        ? ask(isToday ? 'Golf today' : `Golf on ${weekday}`, `${evening}. Please say so if you cannot come.`)
        : say(`${isToday ? 'Today' : `On ${weekday}`} you play ${opponent}`, `${inPlace}${evening}.`);
    }
    case 'lineUp':
      // Worded so that it is true for the new player and for their opponent: the event does not tell which of them is new.
      return say(`You now play ${opponent}`, `${inPlace}${evening}.`);
    case 'moved':
      // Moved to a past day: there is nothing to come to, and nothing to answer.
      if (
        fixture &&
        about.formerDate !== undefined &&
        clubDay(new Date(fixture.date), timeZone) < clubDay(now, timeZone)
      )
        return say(
          `${fixture.name} is no longer on ${dayText(about.formerDate, now, timeZone)}`,
          `It was moved to ${day}, which is over. You need not come.`,
        );
      return matchId === undefined
        ? ask(`${fixture?.name} has moved to ${day}`, `${evening}. Please say whether you come.`)
        : say(whatMoved(about, day), `Against ${opponent}. ${evening}. ${whoPlays}`);
    case 'teeTime':
      return say(time ? `You tee off at ${time}` : 'You have no tee time any more', `Against ${opponent}. ${evening}.`);
    case 'left':
      // The text does not say that they do not play, since they may have played on paper. Nor does it say how the match was decided, since
      // that can change; the match shows it.
      if (about.isDecided)
        return say(
          `Your match against ${opponent} is decided`,
          `${evening}. An admin has decided it. You need not come for it.`,
        );
      return say(about.isOff ? `${fixture?.name} is off` : 'You are no longer in a match');
    case 'disputed':
      return say(
        `Your card and ${opponent}'s differ`,
        'Please look at the holes that differ and settle them together. If nobody does, the result stands after seven days.',
      );
    case 'result':
      return say(resultLine(opponent, result), 'The league table has it.');
    case 'asked':
      return {
        ...say(`Can you play for ${named(absentId)}?`, `Against ${opponent}. ${evening}. Please answer yes or no.`),
        path: `/fixtures/${fixture?.id}/stand-in`,
      };
    case 'missing':
      return {
        ...say(`${named(absentId)} cannot play`, `Against ${opponent}. ${evening}. ${whoWasAsked(about.asked)}`),
        path: '/',
      };
    case 'absent':
      return say(
        'An admin has said that you cannot play',
        `Against ${opponent}. ${evening}. Please say so if you can.`,
      );
    case 'playsAfterAll':
      return say(
        'You play after all',
        `An admin has taken back that you cannot play. Against ${opponent}. ${evening}.`,
      );
    case 'offered':
      return {
        ...say(
          `${named(helperId)} would play for ${named(absentId)}`,
          `Against ${opponent}. ${evening}. Place them under Needs you.`,
        ),
        path: '/',
      };
    case 'notNeeded':
      return say(`You are not needed for ${named(absentId)}`, `${evening}. Thank you for offering to play.`);
    case 'seasonClosed':
      return {
        title: `${season ? seasonTitle(season) : 'The season'} has ended`,
        text: season ? `You came ${ordinal(season.position)}. The final table is there to read.` : '',
        path: season ? `/dashboard?seasonId=${season.id}` : '/dashboard',
      };
    // A kind that only a newer replica knows and has put into the queue. Of ours, only those that are never told have no words.
    default:
      kind satisfies 'settled' | 'agreed' | 'undone';
      return say('There is news for you', fixture ? `${evening}.` : '');
  }
};
