import { changeClub, setClubLogo } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let before: unknown;
beforeAll(async () => {
  league = await startLeague();
  before = await league.everything();
});
afterEach(async () => expect(await league.everything()).toEqual(before));
afterAll(() => league.stop());

test.each<[string, Record<string, unknown>, string]>([
  ['a blank name', { name: '  ' }, 'Club name is required'],
  ['a name that is a number', { name: 7 }, 'Club name is required'],
  ['a name of two lines', { name: 'A\nB' }, 'Line breaks and control characters are not allowed'],
  ['no address to write to', { contactEmail: 'nobody' }, 'Invalid email address'],
  ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'This is not a time zone'],
  ['a time zone that is a list', { timeZone: ['Europe/London'] }, 'Time zone is required'],
  ['colours of its own', { palette: '#ff00ff' }, 'Please choose one of the colours'],
  ['a length of passwords that is none', { passwordRule: 8 }, 'Please choose how long passwords are'],
  ['a policy that is none', { handicapPolicy: true }, 'Please choose who decides about handicaps'],
])('when a club is sent with %s, then the field is named', async (_, body, message) => {
  expect(await request(league.url, changeClub, { actor: admin, body: { ...body } })).toMatchObject({
    status: 400,
    error: { message, issues: [{ path: Object.keys(body)[0], message }] },
  });
});

test.each<[string, Record<string, unknown>]>([
  ['version 0', { version: 0, name: 'A' }],
  ['a step that there is not', { setup: { skipped: ['prizes'], done: false } }],
  ['more steps than there are', { setup: { skipped: ['club', 'club', 'club', 'club', 'club'], done: false } }],
])('when a club is sent with %s, then it is refused', async (_, body) => {
  expect((await request(league.url, changeClub, { actor: admin, body: { ...body } })).status).toBe(400);
});

test.each([[{}], [{ logoURL: '' }], [{ logoURL: 'x'.repeat(2001) }], [{ logoURL: 7 }]])(
  'when a logo is sent as %j, then it is refused',
  async (body) => {
    const answer = await request(league.url, setClubLogo, { actor: admin, body: { ...body } });
    expect(answer.status).toBe(400);
  },
);
