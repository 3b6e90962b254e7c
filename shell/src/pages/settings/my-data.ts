import {
  changeNotifications,
  getCalendarAddress,
  getHandicapHistory,
  getHistory,
  getLeagueStats,
  listDeviceKeys,
  listFixtures,
  listMatches,
  listSessions,
  me,
} from '@society/contracts';
import type { HistoryLine, Match } from '@society/contracts';
import { peopleIn } from '@society/league-client';
import { ApiError, call } from '@society/web-kit';

/** How far the gathering is: so many of all matches. */
export type Gathered = { readonly done: number; readonly of: number };

type Options = {
  readonly playerId: string;
  readonly origin: string;
  readonly now: Date;
  readonly onProgress: (so: Gathered) => void;
  readonly signal: AbortSignal;
};

/** Few enough at once that nobody who is scoring waits. */
const atOnce = 4;

const notInHere = [
  'Your password and the keys of your sessions: the club keeps only fingerprints of them, by which they can be recognised and not read.',
  'The addresses of the devices on which you are told, and for 30 days what you were told: nobody can look them up, and both go when you leave.',
  'What other members have entered about themselves.',
];

/** What happened in a match; nothing of one that was deleted meanwhile. */
const historyOf = async ({ id }: Match, signal: AbortSignal): Promise<HistoryLine[]> => {
  try {
    return await call(getHistory, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
};

const historiesOf = async (
  matches: readonly Match[],
  { onProgress, signal }: Pick<Options, 'onProgress' | 'signal'>,
): Promise<readonly HistoryLine[][]> => {
  const histories: HistoryLine[][] = [];
  onProgress({ done: 0, of: matches.length });
  while (histories.length < matches.length) {
    const next = matches.slice(histories.length, histories.length + atOnce);
    histories.push(...(await Promise.all(next.map((match) => historyOf(match, signal)))));
    onProgress({ done: histories.length, of: matches.length });
  }
  return histories;
};

/** An image as text that any browser shows when it is put into its address bar. */
const pictureAt = async (path: string | undefined, signal: AbortSignal): Promise<string | undefined> => {
  if (path === undefined) return undefined;
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new ApiError(answer.status, 'A picture of yours could not be had. Please try again.');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = bytes.reduce((so, byte) => so + String.fromCharCode(byte), '');
  return `data:${answer.headers.get('content-type') ?? 'image/webp'};base64,${btoa(text)}`;
};

/**
 * Everything that the club keeps of the person at the screen, as the app's own calls answer it: all of it, or an ApiError that says why not.
 */
export const gatherMyData = async (options: Options) => {
  const { playerId, origin, now, signal } = options;
  const params = { id: playerId };
  const [person, notifications, handicaps, calendar, devices, sessions, table, fixtures, all] = await Promise.all([
    call(me, { signal }),
    // No choice changes nothing, and answers what was chosen.
    call(changeNotifications, { params, body: {}, signal }),
    call(getHandicapHistory, { params, signal }),
    call(getCalendarAddress, { signal }),
    call(listDeviceKeys, { signal }),
    call(listSessions, { signal }),
    call(getLeagueStats, { signal }),
    call(listFixtures, { signal }),
    call(listMatches, { signal }),
  ]);
  const own = all.filter((match) => peopleIn(match).includes(playerId));
  const histories = await historiesOf(own, options);
  const [photo, businessLogo] = await Promise.all(
    [person.photo, person.businessLogo].map((path) => pictureAt(path, signal)),
  );
  return {
    savedAt: now.toISOString(),
    person,
    pictures: { photo, businessLogo },
    notifications,
    handicapHistory: handicaps,
    calendarAddress: `${origin}${calendar.path}`,
    phonesThatSign: devices,
    sessions,
    leagueTable: table.find((row) => row.playerId === playerId) ?? null,
    matches: own.map((match, index) => ({
      ...match,
      fixture: fixtures.find(({ id }) => id === match.fixtureId) ?? null,
      history: histories[index] ?? [],
    })),
    notInHere,
  };
};
