import { Binary } from 'mongodb';
import { checkClub } from '../src/club-file/check.ts';
import { readArchive } from '../src/club-file/format.ts';
import type { Contents, PartName } from '../src/club-file/parts.ts';
import type { Stored } from '../src/support/installation.ts';
import { archiveOf, contentsWith, finishedMatch, pictureName } from './club-file/contents.ts';

const check =
  (over: Partial<Contents>, withSecrets = false) =>
  () =>
    checkClub(readArchive(archiveOf(contentsWith(over), withSecrets)));
/** A part with its first document changed. */
const first = (part: PartName, over: object): Partial<Contents> => {
  const [one, ...others] = contentsWith()[part];
  return { [part]: [{ _id: '?', ...one, ...over }, ...others] };
};
const twice = (part: PartName): Partial<Contents> => ({ [part]: [...contentsWith()[part], ...contentsWith()[part]] });
const season = (over: object): Stored => ({ ...contentsWith().seasons[0], _id: '2', ...over });

test('when documents and parts fit, then nothing is said', () => {
  expect(check({})).not.toThrow();
  expect(check({ calendars: [{ _id: 'ann', token: 't' }] }, true)).not.toThrow();
});

test.each([
  ['a text for a number', first('people', { handicap: '12' }), /people: handicap of ann: /],
  [
    'a hole that no course has',
    first('matches', { entries: [{ ...(finishedMatch['entries'] as object[])[0], hole: 10 }] }),
    /matches: entries\.0\.hole of 1: /,
  ],
  ['a field missing', first('fixtures', { date: undefined }), /fixtures: date of 1: /],
  ['a moment that is none', first('seasons', { openedAt: 'in spring' }), /seasons: openedAt of 1: is no moment/],
  ['text for bytes', first('pictures', { bytes: 'x' }), /pictures: bytes of .*: are no bytes/],
])('when a document has %s, then it is named', (_what, over, words) => {
  expect(check(over)).toThrow(words);
});

test.each([
  ['two documents of one id', twice('fixtures'), 'fixtures: 1 is there twice'],
  [
    'two people of one address',
    first('people', { addresses: ['bob@example.org'] }),
    'people: bob@example.org is there twice',
  ],
  ['no admin', first('people', { role: 'player' }), 'people: nobody is an active admin'],
  ['a person without account', { accounts: [] }, 'accounts: ann@example.org of person ann has none'],
  ['an unknown admin', first('admins', { ids: ['zoe'] }), 'admins: names zoe'],
  ['no club', { club: [] }, 'club: there is not exactly one'],
  ['no first season', { seasons: [season({})] }, 'seasons: the first one is missing'],
  ['two open seasons', { seasons: [...contentsWith().seasons, season({})] }, 'seasons: two are in the place open'],
  [
    'a closed season without table',
    first('seasons', { closedAt: '2026-05-01T10:00:00Z', slot: '1' }),
    'seasons: 1 is closed and has no table',
  ],
  ['a fixture of no season', first('fixtures', { seasonId: '7' }), 'fixtures: names 7'],
  ['a fixture on no course', first('fixtures', { courseId: '7' }), 'fixtures: names 7'],
  ['a match of no fixture', { fixtures: [] }, 'matches: names 1'],
  ['a match of a stranger', first('matches', { player2Id: 'zoe' }), 'matches: names zoe'],
  [
    'somebody twice in a fixture',
    first('matches', { onTheCourse: ['ann', 'ann'] }),
    'matches: somebody is twice in a fixture',
  ],
  ['a table without the match', first('tables', { results: {} }), 'tables: match 1 is not counted as it is'],
  [
    'a table with another score',
    first('matches', { result: { ...(finishedMatch['result'] as object), player1Score: 19 } }),
    'tables: match 1 is not counted as it is',
  ],
  ['a table with a match that is none', { matches: [] }, 'tables: names 1'],
  ['no table', { tables: [] }, 'tables: season 1 has none'],
  ['a number to be given out again', first('counters', { value: 0 }), 'counters: fixtures would be given out again'],
  ['a photo that is not there', { pictures: [] }, `pictures: names ${pictureName}`],
  ['a picture of other bytes', first('pictures', { bytes: new Binary(Buffer.from([1])) }), "has another one's bytes"],
  [
    'a stranger’s answer',
    {
      availability: [
        { _id: '1', version: 1, answers: [{ playerId: 'zoe', answer: 'in', at: '2026-05-01T10:00:00Z' }] },
      ],
    },
    'availability: names zoe',
  ],
  [
    'an answer for a fixture that is not there',
    { availability: [{ _id: '7', version: 1, answers: [] }] },
    'availability: names 7',
  ],
  ['a stranger’s device', { deviceKeys: [{ _id: 'zoe', version: 1, keys: [] }] }, 'deviceKeys: names zoe'],
  ['an unknown default course', { defaultCourse: [{ _id: 'default', courseId: '7' }] }, 'defaultCourse: names 7'],
  ['a secret that is not announced', first('accounts', { passwordHash: 'x' }), 'accounts: there are secrets'],
])('when there is %s, then the contradiction is said', (_what, over: Partial<Contents>, words) => {
  expect(check(over)).toThrow(words);
});

const decidedAs = (outcome: string): Partial<Contents> =>
  first('matches', {
    status: 'decided',
    decided: { outcome, reason: 'Rain', by: 'ann', at: '2026-05-01T10:00:00Z', statusBefore: 'completed' },
  });
const without = first('tables', { results: {} });

test('when a match that was called off came with its fixture from another season, then the table need not know it, and only must not count it', () => {
  expect(check({ ...decidedAs('void'), ...without })).not.toThrow();
  expect(check(decidedAs('void'))).toThrow('tables: match 1 is not counted as it is');
  expect(check({ ...decidedAs('player1'), ...without })).toThrow('tables: match 1 is not counted as it is');
});

test('when much is wrong, then five things are named and the others counted', () => {
  const all = check({
    club: [],
    admins: [],
    accounts: [],
    matches: [],
    tables: [],
    pictures: [],
    defaultCourse: [{ _id: 'default', courseId: '7' }],
    calendars: [{ _id: 'zoe', token: 't' }],
  });
  expect(all).toThrow(/The parts contradict each other:(\n {2}[^\n]+){5}\n {2}and \d more$/);
});
