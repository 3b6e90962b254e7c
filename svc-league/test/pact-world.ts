import { aCourse, aDeviceKey, aSnapshot, anAdmin, anOpponent } from '@society/contracts/testing';
import type { Match } from '../src/matches/match.ts';
import { firstSeason } from '../src/seasons/season.ts';
import { defaultPoints } from '@society/golf';
import { startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { theBoardLink } from './pact-board.ts';
import { callsOf, hole } from './round-calls.ts';
import {
  at,
  scheduled,
  started,
  running,
  halfDone,
  differing,
  ended,
  endedByHand,
  bothDone,
  finished,
  northNine,
  onNorthNine,
  decided,
  inDispute,
  absent,
} from './pact-matches.ts';

const fixtureOf = (id: string, name: string, day: string) => ({
  id,
  name,
  date: `${day}T12:00:00.000Z`,
  location: 'Home Golf Club',
  createdAt: '2026-02-01T09:00:00.000Z',
});
const fixture4 = fixtureOf('4', 'Week 4 - March Medal', '2026-03-12');

/** Dora Finch and Emil Novak, players who are free; Gus Hart and Hal Ito, substitutes. */
const others = [
  aSnapshot({ id: 'p3', name: 'Dora Finch', handicap: 24 }),
  aSnapshot({ id: 'p4', name: 'Emil Novak', handicap: 9 }),
  aSnapshot({ id: 'p7', name: 'Gus Hart', handicap: 14, role: 'substitution' }),
  aSnapshot({ id: 'p8', name: 'Hal Ito', handicap: 30, role: 'substitution' }),
];

/** The token in the calendar's address, in the state in which p1 has one. */
const calendarToken = 'c'.repeat(32);

export type PactWorld = Awaited<ReturnType<typeof startPactWorld>>;

/**
 * A league in the states that pacts name. Each state adds to the earlier states of the same interaction, so several can be given together.
 * The first state after an answer begins anew: p1, p2 and the admin p9, fixture 4 on its evening, p1 signed in.
 */
export const startPactWorld = async () => {
  const league: League = await startLeague({
    media: { claim: async () => ({ objectPath: `/objects/${'a'.repeat(64)}.webp` }) },
  });
  league.clock.set(at);
  const collection = (name: string) => league.store.connection.collection<{ _id: string }>(name);
  let signedIn = 'p1';
  let isAnswered = true;

  const begin = async (): Promise<void> => {
    if (!isAnswered) return;
    isAnswered = false;
    signedIn = 'p1';
    for (const name of [
      'matches',
      'fixtures',
      'table',
      'people',
      'calendars',
      'availability',
      'devicekeys',
      'courses',
      'boardlinks',
    ])
      await collection(name).deleteMany({});
    await collection('club').deleteMany({});
    await league.club.ensure();
    league.club.forget();
    for (const { version, ...snapshot } of [{ ...aSnapshot(), version: 3 }, anOpponent(), anAdmin()])
      await league.learn(snapshot, version);
    await collection('seasons').deleteMany({ _id: { $ne: '1' } });
    await league.seasonStore.update('1', () => firstSeason({ points: defaultPoints, openedAt: fixture4.createdAt }));
    await league.fixtureStore.insert(fixture4);
    await league.rebuildTable();
  };

  /** Stores these matches as they are, with what they mean for the table. Other matches that were given before stay. */
  const withMatches = async (...matches: readonly Match[]): Promise<void> => {
    await begin();
    for (const match of matches) {
      await collection('matches').deleteOne({ _id: match.id });
      await league.matchStore.insert(match);
    }
    await league.rebuildTable();
  };

  const as = async (person: string): Promise<void> => {
    await begin();
    signedIn = person;
  };

  const linkTheBoard = () => collection('boardlinks').replaceOne({ _id: 'l1' }, theBoardLink, { upsert: true });

  const withOthers = async (): Promise<void> => {
    await begin();
    for (const person of others) await league.learn(person);
  };

  /** What an admin finds on the matches screen: all the people, and match 12 in this state, else as an earlier state made it, else scheduled. */
  const forAdmin = async (match?: Match): Promise<void> => {
    await withOthers();
    await as('p9');
    if (match) await withMatches(match);
    else if (!(await league.matchStore.find('12'))) await withMatches(scheduled);
  };

  const stateHandlers = {
    'a league with fixtures, matches and a table': () => withMatches(finished, running),
    'match 12 is scheduled between p1 and p2': () => withMatches(scheduled),
    'match 12 is running between p1 and p2': () => withMatches(running),
    'match 12 is running and p1 has completed': async () => {
      await withMatches(halfDone);
      await as('p2');
    },
    'p2 is about to enter a hole of p1': async () => {
      await withMatches(running);
      await as('p2');
    },
    'p1 and p2 differ on hole 1 of p1': () => withMatches(differing),
    'no match 99': () => withMatches(running),
    'no fixture 99': begin,

    // For admins. p3 and p4 are free players, p7 and p8 substitutes; p9 is signed in.
    'match 12 exists': () => forAdmin(),
    'match 12 is scheduled': () => forAdmin(scheduled),
    'match 12 is running': () => forAdmin(running),
    'match 12 is running without a recorded hole': () => forAdmin(started),
    'match 12 is completed': () => forAdmin(ended),
    'match 12 has a final score and no holes': () => forAdmin(endedByHand),
    'match 12 was played to its end by p1 and p2': () => withMatches(bothDone),
    'match 12 is decided': () => forAdmin(decided),
    'a disputed result and an entry that could not count': () => forAdmin(inDispute),
    'p1 sent a hole of p2 to match 12, which was deleted': async () => {
      await forAdmin(scheduled);
      await league.lineUps.remove('p9', '12');
      await callsOf(league, '12').outcomes('p1', hole('late', 'p2', 1, 6));
    },
    'match 12 has a substitute': () => forAdmin({ ...scheduled, player1SubId: 'p7' }),
    'p7 is a substitute': () => forAdmin(),
    'p1 cannot play match 12': () => withMatches(absent()),
    'p1 cannot play match 12 and p7 is asked': () => forAdmin(absent()).then(() => as('p7')),
    'p1 cannot play match 12 and p7 would': () => forAdmin(absent({ answer: 'yes' })),
    'p1 cannot play match 12 and p3 would': () => forAdmin(absent({ personId: 'p3', as: 'player', answer: 'yes' })),
    'p1 can play match 12 after all and p7 was asked': async () => {
      await forAdmin(absent({}, { settled: true }));
      await as('p7');
    },
    'p3 and p4 are free': () => forAdmin(),
    'fixture 4 has no matches': async () => {
      await withOthers();
      await as('p9');
      await collection('matches').deleteMany({});
    },
    'p1 is in and p2 is out at fixture 4': async () => {
      await begin();
      const answer = (playerId: string, said: 'in' | 'out') => ({ playerId, answer: said, at });
      await league.availabilityStore.change('4', () => [answer('p1', 'in'), answer('p2', 'out')]);
    },

    'there is the course North Nine': async () => {
      await as('p9');
      await league.courseStore.insert(northNine);
    },
    'somebody else has changed the course North Nine': async () => {
      await as('p9');
      await league.courseStore.insert(northNine);
      await league.courses.change('p9', '1', { ...aCourse(), name: 'The North', version: 1 });
    },
    'match 12 is played on North Nine': () => withMatches(onNorthNine),

    'fixture 4 was moved to Old Mill': async () => {
      await as('p9');
      await league.evenings.change('p9', '4', { location: 'Old Mill' });
    },

    'fixture 4 has tee times': async () => {
      await forAdmin(scheduled);
      await league.evenings.change('p9', '4', { firstTee: '17:40' });
    },
    'somebody else has ordered the matches of fixture 4': async () => {
      await forAdmin({ ...scheduled, id: '13', player1Id: 'p3', player2Id: 'p4' });
      await league.evenings.order('p9', '4', { version: 1, matchIds: ['13'] });
    },

    'p1 has paid for fixture 4': async () => {
      await as('p9');
      await league.fixtureStore.update('4', (fixture) => ({ ...fixture, paidIds: ['p1'] }));
    },

    'the club': begin,
    'the club was renamed Riverside': async () => {
      await as('p9');
      await league.club.change('p9', { name: 'Riverside' });
    },
    // A season is closed here without a match having been played in it.
    'season 1 is open': () => as('p9'),
    'season 1 is closed': async () => {
      await as('p9');
      await league.seasons.close('p9', '1');
    },
    'season 1 is closed and season 2 open': async () => {
      await as('p9');
      await league.seasons.close('p9', '1');
      await league.seasons.open('p9', { name: '2027', points: defaultPoints });
    },

    'there is a link to the clubhouse screen': async () => {
      await as('p9');
      await league.fixtureStore.insert(fixtureOf('5', 'Week 5', '2026-03-19'));
      await linkTheBoard();
    },
    'p1 is signed in': () => as('p1'),
    'p2 is signed in': () => as('p2'),
    'p9 is signed in': () => as('p9'),
    'an admin is signed in': () => as('p9'),
    'p1 has a calendar': async () => {
      await begin();
      await league.calendarStore.replace('p1', calendarToken);
    },
    'p1 has a phone that signs': async () => {
      await begin();
      const { id, publicKey } = aDeviceKey();
      await league.deviceKeyStore.change('p1', () => [{ id, publicKey, name: 'iPhone, Safari', createdAt: at }]);
    },
  };

  return {
    league,
    stateHandlers,
    /** Who is signed in when an interaction is replayed. Call it once for each interaction: the next state begins anew. */
    whoAsks: (): string => {
      isAnswered = true;
      return signedIn;
    },
  };
};
