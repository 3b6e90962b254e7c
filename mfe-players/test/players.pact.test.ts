import {
  changePlayer,
  createPlayer,
  deletePlayer,
  listPlayers,
  removeLogo,
  removePhoto,
  sendInvite,
  setLogo,
  setPhoto,
  type User,
} from '@society/contracts';
import { aUser } from '@society/contracts/testing';
import { arrayContaining, consumerPact, like } from '@society/build-kit/pact';
import { call } from '@society/web-kit';
import { askAt } from '@society/web-kit/testing';
import { askForHandicaps } from './handicap-pacts.ts';

const pact = consumerPact('mfe-players', 'svc-players');
const society = 'a society of players';
const params = { id: 'p1' };

/** A person as the screens read them: fields match by type, those in `exact` by value. */
const read = (person: User, exact: Partial<User> = {}) => ({
  ...Object.fromEntries(Object.entries(person).map(([field, value]) => [field, like(value)])),
  ...exact,
});

/** Somebody of whom everything is known. */
const known = aUser({
  photo: '/objects/a.webp',
  businessLogo: '/objects/b.webp',
  bio: 'Plays on Wednesdays.',
  linkedinUrl: 'https://www.linkedin.com/in/anna',
  phone: '0161 496 0000',
});

test('when the people are asked for, then each has what the cards and forms show', async () => {
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving('a request for everybody')
    .withRequest('GET', listPlayers.path)
    .willRespondWith(200, (response) => response.jsonBody(arrayContaining(like(known))))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(listPlayers))).toEqual([known]);
    });
});

const form = {
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora.lind@example.org',
  password: '',
  phone: '',
  handicap: 24,
  businessTitle: 'Owner',
  businessCompany: 'Lind Glass',
  bio: '',
  linkedinUrl: '',
  role: 'player',
  isActive: true,
  plays: true,
} as const;

test('when somebody is added, then the answer is the person and whether the invitation was mailed', async () => {
  const nora = aUser({
    id: 'p10',
    name: 'Nora Lind',
    firstName: 'Nora',
    lastName: 'Lind',
    email: form.email,
    handicap: 24,
    businessTitle: 'Owner',
    businessCompany: 'Lind Glass',
    plays: true,
    invitationAccepted: false,
    version: 1,
  });
  const { id, version, createdAt, invitationSent, ...sent } = nora;
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving('a new person')
    .withRequest('POST', createPlayer.path, (request) => request.jsonBody(form))
    .willRespondWith(201, (response) =>
      response.jsonBody({
        ...sent,
        ...read({ id, version, createdAt, invitationSent } as User),
        invitationEmailSent: like(true),
      }),
    )
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(createPlayer, { body: form }))).toEqual({
        ...nora,
        invitationEmailSent: true,
      });
    });
});

test('when an address is taken, then the answer is 409 and names the field', async () => {
  const body = { ...form, email: 'Anna.Keller@example.org' };
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving('a new person with the address of another')
    .withRequest('POST', createPlayer.path, (request) => request.jsonBody(body))
    .willRespondWith(409, (response) =>
      response.jsonBody({ message: like('Taken'), issues: [{ path: 'email', message: like('Taken') }] }),
    )
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(createPlayer, { body }))).rejects.toMatchObject({
        status: 409,
        message: 'Taken',
        issues: [{ path: 'email', message: 'Taken' }],
      });
    });
});

test('when a person is changed, then the answer is the person as changed', async () => {
  const body = { businessTitle: 'Chair', handicap: 12, version: 3 };
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving('a change of job title and handicap')
    .withRequest('PATCH', '/api/players/p1', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) =>
      response.jsonBody(read(known, { id: 'p1', businessTitle: 'Chair', handicap: 12 })),
    )
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(changePlayer, { params, body }))).toMatchObject({
        id: 'p1',
        businessTitle: 'Chair',
        handicap: 12,
      });
    });
});

test('when a person is suspended, then the answer says so', async () => {
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving('a suspension')
    .withRequest('PATCH', '/api/players/p1', (request) => request.jsonBody({ isActive: false }))
    .willRespondWith(200, (response) => response.jsonBody(read(known, { id: 'p1', isActive: false })))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, () => call(changePlayer, { params, body: { isActive: false } }))).toMatchObject({
        isActive: false,
      });
    });
});

test('when a change meets another person’s address, then the answer is 409 and names the field', async () => {
  const body = { email: 'ben.okafor@example.org', version: 3 };
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving('a change to an address that another has')
    .withRequest('PATCH', '/api/players/p1', (request) => request.jsonBody(body))
    .willRespondWith(409, (response) =>
      response.jsonBody({ message: like('Taken'), issues: [{ path: 'email', message: like('Taken') }] }),
    )
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(changePlayer, { params, body }))).rejects.toMatchObject({
        status: 409,
        issues: [{ path: 'email' }],
      });
    });
});

test('when the own address is changed by somebody who was proved lately, then it waits for its link', async () => {
  const body = { email: 'carla@new.example.org' };
  await pact
    .addInteraction()
    .given('p9 has proved lately who they are')
    .uponReceiving('another address of one’s own')
    .withRequest('PATCH', '/api/players/p9', (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody(read(known, { id: 'p9', pendingEmail: body.email })))
    .executeTest(async ({ url }) => {
      const saved = await askAt(url, () => call(changePlayer, { params: { id: 'p9' }, body }));
      expect(saved).toMatchObject({ id: 'p9', pendingEmail: body.email });
    });
});

test('when the own address is changed with a wrong password, then the answer is 400 and names its field', async () => {
  const body = { email: 'carla@new.example.org', currentPassword: 'wrong horse' };
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving('another address of one’s own with a wrong password')
    .withRequest('PATCH', '/api/players/p9', (request) => request.jsonBody(body))
    .willRespondWith(400, (response) =>
      response.jsonBody({ message: like('Why'), issues: [{ path: 'currentPassword', message: like('Why') }] }),
    )
    .executeTest(async ({ url }) => {
      await expect(askAt(url, () => call(changePlayer, { params: { id: 'p9' }, body }))).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'currentPassword', message: 'Why' }],
      });
    });
});

test.each([
  ['a deletion', 'DELETE', '/api/players/p1', () => call(deletePlayer, { params })],
  ['an invitation to be mailed', 'POST', '/api/players/p1/send-invite', () => call(sendInvite, { params })],
  ['the removal of a photo', 'DELETE', '/api/players/p1/photo', () => call(removePhoto, { params })],
  ['the removal of a logo', 'DELETE', '/api/players/p1/logo', () => call(removeLogo, { params })],
] as const)('when %s is asked for, then the answer has a message', async (what, method, path, ask) => {
  await pact
    .addInteraction()
    .given(society)
    .uponReceiving(what)
    .withRequest(method, path, (request) => request.jsonBody({}))
    .willRespondWith(200, (response) => response.jsonBody({ message: like('Done') }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, ask)).toEqual({ message: 'Done' });
    });
});

const upload =
  'http://localhost:3000/api/objects/uploads/u1?expires=1800000000000&signature=abcdefghijklmnopqrstuvwxyz0123456789';

test.each([
  ['photo', { photoURL: upload }, () => call(setPhoto, { params, body: { photoURL: upload } })],
  ['logo', { logoURL: upload }, () => call(setLogo, { params, body: { logoURL: upload } })],
] as const)('when a finished upload is taken as %s, then the answer is where it is', async (kind, body, ask) => {
  await pact
    .addInteraction()
    .given('p1 has a finished upload "u1"')
    .uponReceiving(`a finished upload as ${kind}`)
    .withRequest('PUT', `/api/players/p1/${kind}`, (request) => request.jsonBody(body))
    .willRespondWith(200, (response) => response.jsonBody({ objectPath: like('/objects/a.webp') }))
    .executeTest(async ({ url }) => {
      expect(await askAt(url, ask)).toEqual({ objectPath: '/objects/a.webp' });
    });
});

askForHandicaps(pact, (handicap) => read(known, { id: 'p1', handicap }));
