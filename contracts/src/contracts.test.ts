import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  allEvents,
  allRoutes,
  CONTRACTS_VERSION,
  createFixture,
  createPlayer,
  getMatch,
  loginForm,
  pathOf,
  playerForm,
  recordScore,
  routes,
  updateMatch,
  user,
} from './index.ts';
import type { Route } from './index.ts';
import { shapeOf } from './matching.ts';
import {
  aCourse,
  aFinishedMatch,
  aFixture,
  aLeagueRow,
  aMatch,
  aMatchCompleted,
  aPlayerChanged,
  aRunningMatch,
  aScore,
  aUser,
  theCourse,
} from './testing/index.ts';
import { course, courseForm, fixture, leagueRow, match, matchCompleted, playerChanged, score } from './index.ts';

const firstMessage = (result: {
  success: boolean;
  error?: { issues: readonly { message: string }[] } | undefined;
}): string | undefined => result.error?.issues[0]?.message;
const person = { firstName: 'Dee', lastName: 'Park', email: 'dee@example.org' };

describe('routes', () => {
  test('when two routes are compared, then no two answer the same method and path', () => {
    expect(new Set(allRoutes.map(shapeOf)).size).toBe(allRoutes.length);
  });

  test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'when %s is looked at, then access, path and callers agree',
    (_, route) => {
      expect(route.path.startsWith('/internal/')).toBe(route.access === 'service');
      expect(route.callers !== undefined).toBe(route.access === 'service');
      expect(/:[A-Za-z]/.test(route.path)).toBe(route.params !== undefined);
    },
  );

  test.each([
    ['endsSession', ['login', 'logout', 'logoutEverywhere', 'acceptInvite', 'signInByPasskey']],
    ['signsIn', ['login', 'signInByPasskey']],
    [
      'paced',
      [
        'login',
        'acceptInvite',
        'completeReset',
        'changePassword',
        'signInByPasskey',
        'proveIdentity',
        'createPlayer',
        'changePlayer',
      ],
    ],
    ['limitedPerMinute', ['getCalendar', 'getBoard']],
    ['knowsDevice', ['login', 'acceptInvite', 'completeReset', 'changePassword', 'signInByPasskey']],
    [
      'askedAhead',
      ['me', 'listFixtures', 'getActiveFixture', 'listLiveMatches', 'listScores', 'getLeagueStats', 'listSeasons'],
    ],
    [
      'keptOnDevice',
      [
        'listFixtures',
        'getActiveFixture',
        'getAvailability',
        'listLiveMatches',
        'getMatch',
        'getRound',
        'getLeagueStats',
        'listSeasons',
        'getCourse',
        'getClub',
      ],
    ],
    ['redirectsToHttps', ['getCalendar']],
    ['takes', ['putUpload']],
    ['answers', ['streamEvents', 'streamNews', 'getCalendar', 'getObject', 'getLogoImage']],
  ] as const)('when routes are asked for %s, then it is these and no others', (property, names) => {
    const having = Object.entries<Route>(routes).filter(([, route]) => route[property] !== undefined);
    expect(having.map(([name]) => name)).toEqual(names);
  });

  test('when a page may ask for a call ahead, then it is a read whose address needs no parameter in its path', () => {
    for (const route of allRoutes.filter(({ askedAhead }) => askedAhead))
      expect([route.method, route.params]).toEqual(['GET', undefined]);
  });

  test('when a device may keep its answers, then it is a read for everybody or whoever is signed in, of another service than that of people', () => {
    for (const { method, access, owner } of allRoutes.filter(({ keptOnDevice }) => keptOnDevice))
      expect([method, owner, access === 'service']).toEqual(['GET', 'svc-league', false]);
  });

  test('when devices keep answers by a version, then it is that of the package', () => {
    const { version } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    expect(CONTRACTS_VERSION).toBe(version);
  });

  test('when a path is filled in, then its parameters are escaped and a missing one is an error', () => {
    expect(pathOf(getMatch, { id: '12/..' })).toBe('/api/matches/12%2F..');
    expect(() => pathOf(getMatch)).toThrow('needs the parameter id');
  });
});

describe('forms', () => {
  test.each([
    ['an address that is none', { ...person, email: 'dee' }, 'Invalid email address'],
    ['no first name', { ...person, firstName: ' ' }, 'First name is required'],
    ['no last name', { firstName: 'Dee', email: person.email }, 'Last name is required'],
    ['a handicap of 55', { ...person, handicap: 55 }, 'Handicap must be a whole number from 0 to 54'],
    ['half a handicap', { ...person, handicap: 7.5 }, 'Handicap must be a whole number from 0 to 54'],
    ['a short password', { ...person, password: '12345' }, 'Password must be at least 6 characters'],
    ['a script for LinkedIn', { ...person, linkedinUrl: 'javascript:alert(1)' }, 'LinkedIn URL must be a web address'],
    ['a word for LinkedIn', { ...person, linkedinUrl: 'annakeller' }, 'LinkedIn URL must be a web address'],
    ['a path for LinkedIn', { ...person, linkedinUrl: 'in/annakeller' }, 'LinkedIn URL must be a web address'],
    ['no colon', { ...person, linkedinUrl: 'https//linkedin.com/in/a' }, 'LinkedIn URL must be a web address'],
    ['a script for a website', { ...person, website: 'javascript:alert(1)' }, 'Website must be a web address'],
    ['a name before the host', { ...person, website: 'https://club@evil.example' }, 'Website must be a web address'],
    ['a word for a website', { ...person, website: 'none' }, 'Website must be a web address'],
    [
      'a line break in a name',
      { ...person, firstName: 'Dee\r\nBcc: x' },
      'Line breaks and control characters are not allowed',
    ],
    ['an operator for an address', { ...person, email: { $ne: null } }, 'Invalid email address'],
  ])('when a player is sent with %s, then the message says so', (_, body, message) => {
    expect(firstMessage(playerForm.safeParse(body))).toBe(message);
  });

  test('when a player is sent with little, then the rest has the defaults and unknown fields are gone', () => {
    expect(
      createPlayer.body.parse({
        ...person,
        email: ' Dee@Example.org ',
        isAdmin: true,
        linkedinUrl: 'linkedin.com/in/dee',
      }),
    ).toEqual({
      ...person,
      handicap: 18,
      role: 'player',
      isActive: true,
      availableForSubstitution: false,
      plays: true,
      linkedinUrl: 'https://linkedin.com/in/dee',
    });
  });

  test.each([
    ['http://linkedin.com/in/x', 'https://linkedin.com/in/x'],
    ['https://linkedin.com/in/x', 'https://linkedin.com/in/x'],
    ['HTTPS://LinkedIn.com/in/x', 'https://LinkedIn.com/in/x'],
    ['http:/linkedin.com/in/x', 'https://linkedin.com/in/x'],
    ['', ''],
  ])('when LinkedIn is %p, then %p is kept', (sent, kept) => {
    expect(playerForm.parse({ ...person, linkedinUrl: sent }).linkedinUrl).toBe(kept);
  });

  test.each([
    ['keller.example', 'https://keller.example'],
    ['//keller.example/audit', 'https://keller.example/audit'],
    ['http://keller.example', 'http://keller.example'],
    [' HTTPS://keller.example ', 'https://keller.example'],
    ['https:/keller.example/tax', 'https://keller.example/tax'],
    ['https:keller.example', 'https://keller.example'],
    ['http:\\\\keller.example', 'http://keller.example'],
    ['', ''],
  ])('when a website is %p, then %p is kept', (sent, kept) => {
    expect(playerForm.parse({ ...person, website: sent }).website).toBe(kept);
  });

  test.each([
    [{ email: 'a@b.example', password: '' }, 'Password is required'],
    [{ email: 'a@b.example' }, 'Password is required'],
    [{ email: 'nobody', password: 'x' }, 'Invalid email address'],
  ])('when %p signs in, then the message is %p', (body, message) => {
    expect(firstMessage(loginForm.safeParse(body))).toBe(message);
  });

  test.each([
    [{ name: 'Week 1', location: 'Club' }, 'Date is required'],
    [{ name: 'Week 1', location: 'Club', date: '2026-02-30' }, 'Date is required'],
    [{ name: '', location: 'Club', date: '2026-02-20' }, 'Fixture name is required'],
    [{ name: 'Week 1', date: '2026-02-20' }, 'Location is required'],
  ])('when a fixture is %p, then the message is %p', (body, message) => {
    expect(firstMessage(createFixture.body.safeParse(body))).toBe(message);
  });

  test.each([-1, 21, 2.5, '4', null, { $gt: 0 }])('when strokes are %p, then they are refused', (strokes) => {
    expect(firstMessage(recordScore.body.safeParse({ matchId: '12', playerId: 'p1', hole: 1, strokes }))).toBe(
      'Strokes must be a whole number from 0 to 20',
    );
  });

  test.each([0, 10, 1.5])('when the hole is %p, then it is refused', (hole) => {
    expect(firstMessage(recordScore.body.safeParse({ matchId: '12', playerId: 'p1', hole, strokes: 4 }))).toBe(
      'Invalid hole information',
    );
    expect(firstMessage(updateMatch.body.safeParse({ currentHole: hole }))).toBe('Invalid hole information');
  });
});

describe('builders', () => {
  test('when a builder makes something, then it holds to the contract', () => {
    expect(user.parse(aUser())).toEqual(aUser());
    expect(fixture.parse(aFixture())).toEqual(aFixture());
    for (const built of [aMatch(), aRunningMatch(), aFinishedMatch()]) expect(match.parse(built)).toEqual(built);
    expect(score.parse(aScore())).toEqual(aScore());
    expect(leagueRow.parse(aLeagueRow())).toEqual(aLeagueRow());
    expect(playerChanged.data.parse(aPlayerChanged().data)).toEqual(aPlayerChanged().data);
    expect(matchCompleted.data.parse(aMatchCompleted().data)).toEqual(aMatchCompleted().data);
    expect(course.parse(aCourse())).toEqual(aCourse());
    for (const holes of [aCourse().holes, theCourse()])
      expect(courseForm.parse({ name: 'Nine', holes })).toEqual({ name: 'Nine', holes });
    expect(
      theCourse()
        .map((hole) => hole.strokeIndex)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('when an answer has a state or a field that a reader does not know, then it can still be read', () => {
    expect(match.parse({ ...aMatch(), status: 'postponed', weather: 'rain' })).toEqual(aMatch());
  });

  test('when an event is looked at, then it has consumers and a name of its own', () => {
    expect(new Set(allEvents.map((event) => event.name)).size).toBe(allEvents.length);
    for (const event of allEvents) expect(event.consumers.length).toBeGreaterThan(0);
  });
});
