import {
  getAvailability,
  getHandicapHistory,
  getHistory,
  getLeagueStats,
  getNotifications,
  listDeviceKeys,
  listFixtures,
  listMatches,
  listPasskeys,
  listSeasons,
  listSessions,
  me,
} from '@society/contracts';
import type { Fixture, Season } from '@society/contracts';
import { ApiError, call } from '@society/web-kit';

/** The progress: how many of the person's matches have been fetched. */
export type Gathered = { readonly done: number; readonly of: number };

type Options = {
  readonly playerId: string;
  readonly now: Date;
  readonly onProgress: (so: Gathered) => void;
  readonly signal: AbortSignal;
};

/** Parallel calls: few, so that nobody who is scoring has to wait. */
const atOnce = 4;

const notInHere = [
  'Your password, and the keys of your sessions and of devices on which you have signed in: the club keeps only fingerprints of them, by which they can be recognised and not read.',
  'The address of your calendar, since whoever has it sees your tee times without signing in: Settings shows it.',
  'Passkeys for a former address of this site: they sign in nowhere.',
  'The addresses of the devices on which you get notices, and for 30 days what you were told: nobody can look them up, and both go when an admin deletes you.',
  'Failed attempts to sign in as you: a fingerprint of your email address and the internet addresses that they came from, until a day after the last.',
  'The log of the site, which lists what your devices asked of it, with the time and your number, not your name, and backups: ask whoever runs the site. Both stay for a while when an admin deletes you.',
  'Pictures that you have replaced or removed: they go after a day.',
  'What other members have entered about themselves.',
  'Matches in which somebody else took your place, and what you sent to them: ask an admin, who sees all matches.',
  'Receipts of what your phone has sent: by them the club answers the same when it is sent again.',
  'What you sent to matches that were deleted: the club keeps it for 60 days.',
  'Whether you said In or Out for an evening that was moved to another day afterwards: it no longer counts, and nobody sees it.',
  'Whether you said In or Out while you take no part: it is kept, and nobody sees it.',
  'That you once could not play a match, and the keys of phones that no longer sign for you: nobody sees either.',
  'That you sat out a draw: later draws take it into account.',
  'What you did for others as an admin: it stands with them, under your name.',
  'What you did as an admin to courses, clubhouse links and the closing of seasons: the club keeps that it was you, and nobody sees it.',
  'For whom you were asked to play, and for which evenings the admins have noted your fee: ask an admin, who sees both.',
  'When you were invited, and what became of your last ten invitations: ask an admin, who sees the latest. They go when an admin deletes you.',
];

/** The answer; an empty list for something that was deleted meanwhile (404). */
const unlessGone = async <T>(asked: Promise<readonly T[]>): Promise<readonly T[]> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
};

/** Calls `ask` for each item, a few at a time, and gives all answers in order; `onDone` hears how many are done. */
const inBatches = async <T, R>(
  items: readonly T[],
  ask: (item: T) => Promise<R>,
  onDone: (done: number) => void = () => undefined,
): Promise<readonly R[]> => {
  const answers: R[] = [];
  onDone(0);
  while (answers.length < items.length) {
    answers.push(...(await Promise.all(items.slice(answers.length, answers.length + atOnce).map(ask))));
    onDone(answers.length);
  }
  return answers;
};

/** An image as a data: URL, which any browser shows when it is put into the address bar; undefined for none, or one that is gone. */
const pictureAt = async (path: string | undefined, signal: AbortSignal): Promise<string | undefined> => {
  if (path === undefined) return undefined;
  const answer = await fetch(path, { signal, cache: 'no-store' });
  if (answer.status === 404) return undefined;
  const type = answer.headers.get('content-type') ?? '';
  // A network in between may answer with its own page.
  if (!answer.ok || !type.startsWith('image/'))
    throw new ApiError(answer.status, 'One of your pictures could not be fetched. Please try again.');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = bytes.reduce((so, byte) => so + String.fromCharCode(byte), '');
  return `data:${type};base64,${btoa(text)}`;
};

/** The person's In or Out for each evening for which they have answered. */
const saidOf = async (playerId: string, fixtures: readonly Fixture[], signal: AbortSignal) => {
  const answers = await inBatches(fixtures, ({ id }) => unlessGone(call(getAvailability, { params: { id }, signal })));
  return fixtures.flatMap(({ name, date }, index) => {
    const own = answers[index]?.find((said) => said.playerId === playerId);
    return own ? [{ fixture: name, date, answer: own.answer }] : [];
  });
};

/** The person's row in the table of each season in which they have one. */
const rowsOf = async (playerId: string, seasons: readonly Season[], signal: AbortSignal) => {
  const tables = await inBatches(seasons, ({ id }) => call(getLeagueStats, { query: { seasonId: id }, signal }));
  return seasons.flatMap(({ name }, index) => {
    const row = tables[index]?.find((each) => each.playerId === playerId);
    return row ? [{ season: name, ...row }] : [];
  });
};

/**
 * What the club keeps of the person at the screen, as the app's own calls answer it. Throws an ApiError when any part could not be fetched.
 */
export const gatherMyData = async (options: Options) => {
  const { playerId, now, onProgress, signal } = options;
  const params = { id: playerId };
  const [person, notifications, handicaps, devices, passkeys, sessions, seasons, fixtures, matches] = await Promise.all(
    [
      call(me, { signal }),
      call(getNotifications, { params, signal }),
      call(getHandicapHistory, { params, signal }),
      call(listDeviceKeys, { signal }),
      call(listPasskeys, { signal }),
      call(listSessions, { signal }),
      call(listSeasons, { signal }),
      call(listFixtures, { signal }),
      call(listMatches, { query: { playerId }, signal }),
    ],
  );
  const said = await saidOf(playerId, fixtures, signal);
  const leagueTables = await rowsOf(playerId, seasons, signal);
  const histories = await inBatches(
    matches,
    ({ id }) => unlessGone(call(getHistory, { params: { id }, signal })),
    (done) => onProgress({ done, of: matches.length }),
  );
  const [photo, businessLogo] = await Promise.all(
    [person.photo, person.businessLogo].map((path) => pictureAt(path, signal)),
  );
  return {
    savedAt: now.toISOString(),
    person,
    pictures: { photo, businessLogo },
    notifications,
    handicapHistory: handicaps,
    phonesThatSign: devices,
    passkeys: passkeys.passkeys,
    isPasskeyNeeded: passkeys.isNeeded,
    sessions,
    inOrOut: said,
    leagueTables,
    matches: matches.map((match, index) => ({
      ...match,
      fixture: fixtures.find(({ id }) => id === match.fixtureId) ?? null,
      history: histories[index] ?? [],
    })),
    notInHere,
  };
};
