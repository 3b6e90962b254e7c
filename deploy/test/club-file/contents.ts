import { createHash } from 'node:crypto';
import { Binary } from 'mongodb';
import { writeArchive } from '../../src/club-file/format.ts';
import { parts } from '../../src/club-file/parts.ts';
import type { Contents, PartName } from '../../src/club-file/parts.ts';
import type { Stored } from '../../src/support/installation.ts';

const at = '2026-04-15T18:00:00.000Z';
const kept = { version: 1, deleted: false };
const points = { win: 3, draw: 1, loss: 0 };

/** A picture's bytes, and its name. */
export const bytes = Buffer.from([0, 10, 255, 13, 1]);
export const pictureName = `${createHash('sha256').update(bytes).digest('hex')}.webp`;

const person = (id: string, over: object = {}): Stored => ({
  _id: id,
  ...kept,
  firstName: id,
  lastName: 'Member',
  email: `${id}@example.org`,
  handicap: 12,
  role: 'player',
  isActive: true,
  availableForSubstitution: false,
  state: 'ready',
  addresses: [`${id}@example.org`],
  invitationSent: false,
  invitationAccepted: true,
  createdAt: at,
  changedIn: {},
  ...over,
});

const account = (id: string): Stored => ({
  _id: id,
  ...kept,
  playerVersion: 1,
  email: `${id}@example.org`,
  emailSince: new Date(at),
  sessionEpoch: 1,
});

/** A match that Ann has won 18 to 15. */
export const finishedMatch: Stored = {
  _id: '1',
  ...kept,
  version: 4,
  fixtureId: '1',
  player1Id: 'ann',
  player2Id: 'bob',
  status: 'completed',
  currentHole: 9,
  entries: [{ id: 'e1', side: 'player1', by: 'ann', playerId: 'ann', hole: 1, strokes: 4, over: null, receivedAt: at }],
  player1Score: 18,
  player2Score: 15,
  player1Completed: true,
  player2Completed: true,
  result: { player1Score: 18, player2Score: 15, winnerId: 'ann', byAdmin: false, by: 'bob', at },
  earlierResults: [],
  createdAt: at,
  completedAt: at,
  onTheCourse: ['ann', 'bob'],
};

const results = { '1': { version: 4, player1Id: 'ann', player2Id: 'bob', player1Score: 18, player2Score: 15 } };

const few: Partial<Contents> = {
  people: [
    person('ann', { role: 'admin', photo: `/objects/${pictureName}` }),
    person('bob'),
    { _id: 'eve', version: 3, deleted: true },
  ],
  admins: [{ _id: 'admins', ...kept, ids: ['ann'] }],
  accounts: [account('ann'), account('bob')],
  club: [
    {
      _id: 'club',
      ...kept,
      name: 'A “Club”',
      location: 'Here',
      contactEmail: 'hello@example.org',
      tagline: 'Line one\nLine two',
      timeZone: 'Europe/London',
      palette: 'fairway',
      handicapPolicy: 'own',
      setup: { skipped: [], done: true },
    },
  ],
  seasons: [{ _id: '1', ...kept, name: 'Season 1', points, slot: 'open', openedAt: at }],
  fixtures: [{ _id: '1', ...kept, name: 'Week 1', date: at, location: 'Here', createdAt: at }],
  matches: [finishedMatch],
  tables: [{ _id: 'standings', ...kept, results, tallies: [], points }],
  counters: [
    { _id: 'fixtures', value: 1 },
    { _id: 'matches', value: 1 },
  ],
  pictures: [{ _id: pictureName, bytes: new Binary(bytes), users: ['ann:photo'], touchedAt: new Date(at) }],
};

/** A small club; the given parts replace its own. */
export const contentsWith = (over: Partial<Contents> = {}): Contents =>
  Object.fromEntries(parts.map(({ name }) => [name, over[name] ?? few[name] ?? []])) as Record<
    PartName,
    readonly Stored[]
  >;

/** These contents as an archive. */
export const archiveOf = (contents: Contents, withSecrets = false): Buffer =>
  writeArchive(contents, { at, club: 'A “Club”', withSecrets });
