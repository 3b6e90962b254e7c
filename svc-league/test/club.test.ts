import {
  changeClub,
  clubChanged,
  getActiveFixture,
  getClub,
  getClubForPages,
  removeClubLogo,
  setClubLogo,
} from '@society/contracts';
import type { BodyOf, Envelope, RequestBodyOf, claimUpload } from '@society/contracts';
import { AppError } from '@society/kernel';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, admin, follow, startLeague } from './harness.ts';
import type { League } from './harness.ts';

const image = (letter: string): string => `/objects/${letter.repeat(64)}.webp`;
const gateway = { kind: 'service', name: 'gateway' } as const;

let league: League;
let claims: RequestBodyOf<typeof claimUpload>[];
let mediaIsAway: boolean;
beforeEach(async () => {
  claims = [];
  mediaIsAway = false;
  const claim = async (body: RequestBodyOf<typeof claimUpload>) => {
    if (mediaIsAway) throw new AppError('unavailable', 'The service is not available right now. Please try again.');
    claims.push(body);
    return { objectPath: image(body.upload) };
  };
  league = await startLeague({ media: { claim } });
});
afterEach(() => league.stop());

const club = async () => (await request(league.url, getClub, {})).body;
const change = (body: BodyOf<typeof changeClub>) => request(league.url, changeClub, { actor: admin, body });
const told = (): readonly Envelope[] =>
  (league.published as readonly Envelope[]).filter(({ name }) => name === clubChanged.name);

test('when nobody has changed it, then the club is what the variables say, for anybody, and nobody was told', async () => {
  expect(await club()).toEqual({
    name: 'Fairway, Links & Sons',
    location: 'Home Golf Club',
    contactEmail: 'hello@example.org',
    tagline: 'Business through golf',
    timeZone: 'Europe/London',
    palette: 'fairway',
    passwordRule: 'six',
    handicapPolicy: 'own',
    placing: 'admin',
    timeZoneIsFixed: false,
    isChanged: false,
    setup: { skipped: [], done: false },
    version: 1,
  });
  expect(told()).toEqual([]);
});

test('when an admin changes it, then everybody sees it at once, services and screens are told, and a start changes nothing', async () => {
  const stream = await follow(league);
  expect(await change({ name: 'Riverside', palette: 'links', handicapPolicy: 'approval' })).toMatchObject({
    status: 200,
    body: { name: 'Riverside', palette: 'links', handicapPolicy: 'approval', isChanged: true, version: 2 },
  });
  expect((await club()).name).toBe('Riverside');
  await eventually(() => told().length === 1);
  expect(told()[0]).toMatchObject({
    subject: 'club',
    version: 2,
    data: { name: 'Riverside', handicapPolicy: 'approval' },
  });
  await eventually(() => stream.events().some(({ name }) => name === 'club.changed'));
  stream.close();
  await league.restart();
  expect(await club()).toMatchObject({ name: 'Riverside', version: 2 });
});

test('when another replica changes it, then this one follows when it hears of it', async () => {
  await club();
  const replica = await league.replica();
  await replica.club.change('adam', { name: 'Riverside' });
  league.live.emit({ name: 'club.changed', version: 2 });
  expect((await club()).name).toBe('Riverside');
});

test('when two admins change different fields, then both stand; when the same one, then the second is told what it is now', async () => {
  const { version } = await club();
  await change({ version, name: 'Riverside' });
  expect((await change({ version, location: 'Old Mill' })).body).toMatchObject({
    name: 'Riverside',
    location: 'Old Mill',
  });
  expect(await change({ version, name: 'Lakeside' })).toMatchObject({
    status: 409,
    error: {
      message: 'Somebody else changed this meanwhile. Club name is now "Riverside"; you entered "Lakeside".',
      issues: [{ path: 'name' }],
    },
  });
});

describe('the time zone', () => {
  test('when there is no fixture, then it can be chosen, and the next fixture has its noon', async () => {
    await change({ timeZone: 'America/New_York' });
    const { date } = await addFixture(league, 'Week 1', '2026-06-10');
    expect(date).toBe('2026-06-10T16:00:00.000Z');
    expect((await request(league.url, getActiveFixture, { actor: admin })).body).toMatchObject({ isActive: true });
  });

  test('when there is one, then it stays', async () => {
    await addFixture(league);
    expect(await club()).toMatchObject({ timeZoneIsFixed: true });
    expect(await change({ timeZone: 'America/New_York', name: 'Riverside' })).toMatchObject({
      status: 409,
      error: { issues: [{ path: 'timeZone' }] },
    });
    expect(await club()).toMatchObject({ timeZone: 'Europe/London', name: 'Fairway, Links & Sons', version: 1 });
  });

  test('when the first fixture is made while another zone is being saved, then the zone goes back', async () => {
    const { insert } = league.fixtureStore;
    const first = {
      id: '900',
      name: 'Week 1',
      date: '2026-06-10T11:00:00.000Z',
      location: 'Home',
      createdAt: '2026-06-01T09:00:00.000Z',
    };
    const isAny = league.fixtureStore.isAny;
    const looks = jest.spyOn(league.fixtureStore, 'isAny').mockImplementationOnce(async () => {
      const before = await isAny();
      await insert(first);
      return before;
    });
    expect(await change({ timeZone: 'America/New_York' })).toMatchObject({ status: 409 });
    looks.mockRestore();
    expect(await club()).toMatchObject({ timeZone: 'Europe/London', timeZoneIsFixed: true });
  });
});

test('when the league has fixtures before it has a club, then nobody is led through setting it up', async () => {
  await addFixture(league);
  await league.store.connection.collection('club').deleteMany({});
  await league.restart();
  league.club.forget();
  expect((await club()).setup).toEqual({ skipped: [], done: true });
});

describe('the logo', () => {
  const setLogo = (logoURL: string) => request(league.url, setClubLogo, { actor: admin, body: { logoURL } });

  test('when an admin has uploaded one, then it is claimed for the club, and pages know which image it is', async () => {
    expect(await setLogo('a')).toMatchObject({
      status: 200,
      body: { logo: '/club/logo?of=aaaaaaaaaaaa', isChanged: true },
    });
    expect(claims).toEqual([{ upload: 'a', uploadedBy: 'adam', usedBy: 'club', purpose: 'logo' }]);
    expect((await request(league.url, getClubForPages, { actor: gateway })).body).toMatchObject({
      name: 'Fairway, Links & Sons',
      logo: '/club/logo?of=aaaaaaaaaaaa',
      logoName: `${'a'.repeat(64)}.webp`,
    });
  });

  test('when another one takes its place, or comes after it was taken away, then the former image is given up', async () => {
    await setLogo('a');
    await setLogo('b');
    expect(claims.at(-1)).toMatchObject({ upload: 'b', instead: image('a') });
    expect((await request(league.url, removeClubLogo, { actor: admin })).body).not.toHaveProperty('logo');
    await setLogo('c');
    expect(claims.at(-1)).toMatchObject({ upload: 'c', instead: image('b') });
  });

  test('when the former logo is the logo again before it is given up, then it is kept', async () => {
    await setLogo('a');
    const { update } = league.clubStore;
    jest.spyOn(league.clubStore, 'update').mockImplementationOnce(async (decide) => {
      const saved = await update(decide);
      await setLogo('a');
      return saved;
    });
    await setLogo('b');
    expect(await club()).toMatchObject({ logo: '/club/logo?of=aaaaaaaaaaaa' });
    expect(claims.filter(({ instead }) => instead === image('a'))).toEqual([]);
  });

  test('when images cannot be taken at the moment, then that is said and nothing has changed', async () => {
    mediaIsAway = true;
    expect(await setLogo('a')).toMatchObject({
      status: 503,
      error: { message: 'The logo could not be saved right now. Please try again.' },
    });
    expect(await club()).toMatchObject({ version: 1 });
  });
});
