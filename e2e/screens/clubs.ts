import { routes } from '@society/contracts';
import { inDays } from '../src/support/fixtures.ts';
import { startLeague } from '../src/support/league.ts';
import { signInByHttp } from '../src/support/member.ts';
import type { Member } from '../src/support/member.ts';
import type { League } from '../src/support/league.ts';
import type { Club, ClubName } from './scene.ts';

const password = 'nine-holes-tonight';
const demoPlayer = 'james.whitfield@whitfield-engineers.example';

const given = [
  'Bartholomew',
  'Maximiliane',
  'Wolfeschlegel',
  'Anne-Sophie',
  'Jo',
  'Llywelyn',
  'Christodoulos',
  'Persephone',
  'Bo',
  'Guinevere',
];
const family = [
  'Featherstonehaugh-Cholmondeley',
  'Ng',
  'van den Heuvel-Zuidgeest',
  'Papadimitrakopoulos',
  'O’Shaughnessy',
  'Smith',
  'Venkatanarasimharajuvaripeta',
  'Li',
  'Montgomery-Llanfair',
  'Abernathy',
];
const companies = [
  'Northgate Chartered Surveyors and International Property Consultants LLP',
  'Ox',
  'Keller & Stone',
  'Meridian Independent Financial Planning (Home Counties) Limited',
];

/** Another nine holes, par 33: yards, par and stroke index of each. */
const northNine = [
  [310, 4, 3],
  [150, 3, 9],
  [365, 4, 1],
  [280, 4, 5],
  [130, 3, 8],
  [340, 4, 2],
  [295, 4, 4],
  [160, 3, 7],
  [270, 4, 6],
] as const;

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** A hundred members with short and long names, and forty matches tonight; a few of them are played. */
const fillCrowd = async (admin: Member): Promise<void> => {
  const ids: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const body = {
      firstName: pick(given, index),
      lastName: pick(family, Math.floor(index / 10) + index),
      email: `member${index}@example.org`,
      handicap: (index * 7) % 55,
      businessCompany: pick(companies, index),
      businessTitle: index % 3 === 0 ? 'Senior Vice President for Regional Partnerships' : 'Partner',
    };
    ids.push((await admin.call(routes.createPlayer, { body: index === 0 ? { ...body, password } : body })).id);
  }
  const name = 'Week 12 - The Founders’ Invitational Midsummer Championship and Charity Evening';
  const fixture = await admin.call(routes.createFixture, {
    body: {
      name,
      date: inDays(0),
      location: 'The Royal and Ancient Home Counties Golf and Country Club, North Course',
    },
  });
  for (let index = 0; index < 40; index += 1) {
    const match = await admin.call(routes.createMatch, {
      body: { fixtureId: fixture.id, player1Id: ids[2 * index] ?? '', player2Id: ids[2 * index + 1] ?? '' },
    });
    if (index % 4 === 1)
      await admin.call(routes.completeByAdmin, {
        params: { id: match.id },
        body: { player1Score: 12 + (index % 9), player2Score: 20 - (index % 11) },
      });
    if (index % 4 === 2)
      await admin.call(routes.updateMatch, { params: { id: match.id }, body: { currentHole: 1, isCompleted: false } });
  }
};

const environment: Readonly<Record<ClubName, Readonly<Record<string, string>>>> = {
  empty: {},
  season: { DEMO_DATA: '1', DEMO_PASSWORD: password },
  crowd: {},
};

/** Starts a club, fills it and reads what is in it. `league.dispose` ends it. */
export const openClub = async (name: ClubName): Promise<Club> => {
  const league: League = await startLeague(environment[name]);
  const admin = await signInByHttp(league.url, league.admin.email, league.admin.password);
  if (name === 'crowd') await fillCrowd(admin);
  if (name === 'season') {
    const holes = northNine.map(([yards, par, strokeIndex], index) => ({ hole: index + 1, yards, par, strokeIndex }));
    const { id: courseId } = await admin.call(routes.createCourse, { body: { name: 'North Nine', holes } });
    await admin.call(routes.createFixture, {
      body: { name: 'Week 4 - November Stableford', date: inDays(7), location: 'Fairway Park Golf Club', courseId },
    });
  }
  const [people, fixtures, matches] = await Promise.all([
    admin.call(routes.listPlayers),
    admin.call(routes.listFixtures),
    admin.call(routes.listMatches),
  ]);
  return {
    league,
    admin,
    people,
    fixtures,
    matches,
    logins: {
      admin: league.admin,
      player: { email: name === 'season' ? demoPlayer : 'member0@example.org', password },
    },
  };
};
