import { changePlayer, createPlayer, listPlayers, sendInvite } from '@society/contracts';
import type { User } from '@society/contracts';
import { anInvitationAccepted } from '@society/contracts/testing';
import { AppError } from '@society/kernel';
import { eventually, request } from '@society/service-kit/testing';
import { authIsAway } from './fake-auth.ts';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

let players: Players;
beforeEach(async () => {
  players = await startPlayers();
});
afterEach(() => players.close());

const dee = { firstName: 'Dee', lastName: 'Park', email: 'dee@example.org' };
const create = () => request(players.url, createPlayer, { actor: players.admin, body: dee });
const send = (id: string) => request(players.url, sendInvite, { actor: players.admin, params: { id } });
const listed = async (id: string): Promise<User | undefined> =>
  (await request(players.url, listPlayers, { actor: players.admin })).body.find((user) => user.id === id);
const accept = (playerId: string) =>
  players.receive(
    anInvitationAccepted({ subject: playerId, data: { playerId, acceptedAt: '2026-03-02T10:00:00.000Z' } }),
  );

test('when somebody is added, then they are invited once the account is there, and everybody may know', async () => {
  const { body } = await create();
  expect([body.invitationEmailSent, body.invitationSent, players.auth.invited]).toEqual([true, true, [body.id]]);
  expect(await listed(body.id)).toMatchObject({
    invitationSent: true,
    invitationAccepted: false,
    version: body.version,
  });
  await eventually(() =>
    players.bus.published.some(
      ({ subject, version, data }) => subject === body.id && version === body.version && (data as User).invitationSent,
    ),
  );
});

test.each([
  ['the mail server does not take the mail', 'refused'],
  ['svc-auth goes away after it has made the account', 'away'],
] as const)('when %s, then the person is there, it is said, and inviting them again works', async (_what, state) => {
  players.auth.mailIs(state);
  const { status, body } = await create();
  expect([status, body.invitationEmailSent, body.invitationSent]).toEqual([201, false, false]);
  expect(await listed(body.id)).toMatchObject({ name: 'Dee Park', invitationSent: false });
  const failed = await send(body.id);
  expect([failed.status, failed.error.message]).toEqual([503, 'Failed to send invitation.']);
  expect(await listed(body.id)).toMatchObject({ invitationSent: false });

  players.auth.mailIs('taken');
  expect(await send(body.id)).toMatchObject({
    status: 200,
    body: { message: 'Invitation email has been sent successfully.' },
  });
  expect(await listed(body.id)).toMatchObject({ invitationSent: true });
});

test('when the account cannot be made, then nobody is invited', async () => {
  players.auth.fail(authIsAway);
  expect((await create()).status).toBe(503);
  players.auth.fail(undefined);
  expect(players.auth.invited).toEqual([]);
});

test('when an invitation is sent again, then the record stays as it is', async () => {
  const { body } = await create();
  expect((await send(body.id)).status).toBe(200);
  expect(players.auth.invited).toEqual([body.id, body.id]);
  expect((await listed(body.id))?.version).toBe(body.version);
});

test('when svc-auth refuses in words, then the words reach the admin', async () => {
  const { body } = await create();
  players.auth.fail(
    new AppError('tooMany', 'Too many invitations were sent to this person. Please try again in an hour.'),
  );
  expect(await send(body.id)).toMatchObject({
    status: 429,
    error: { message: 'Too many invitations were sent to this person. Please try again in an hour.' },
  });
});

test('when somebody is suspended, then they are not invited until they are back', async () => {
  const { body } = await create();
  const suspend = (isActive: boolean) =>
    request(players.url, changePlayer, { actor: players.admin, params: { id: body.id }, body: { isActive } });
  await suspend(false);
  expect(await send(body.id)).toMatchObject({
    status: 409,
    error: { message: 'This person is suspended and cannot be invited' },
  });
  expect(players.auth.invited).toEqual([body.id]);
  await suspend(true);
  expect((await send(body.id)).status).toBe(200);
});

test('when somebody is unknown, or not there yet, then there is nobody to invite', async () => {
  players.auth.fail(authIsAway);
  await create();
  players.auth.fail(undefined);
  const [pending] = (await players.documents()).filter((document) => document['state'] === 'pending');
  for (const id of ['nobody', String(pending?._id)])
    expect(await send(id)).toMatchObject({ status: 404, error: { message: 'Player not found' } });
  expect(players.auth.invited).toEqual([]);
});

test('when an invitation was accepted, then everybody knows, another is refused, and hearing it again changes nothing', async () => {
  const { body } = await create();
  await accept(body.id);
  const known = await listed(body.id);
  expect(known).toMatchObject({ invitationAccepted: true, version: body.version + 1 });
  await eventually(() =>
    players.bus.published.some(({ subject, data }) => subject === body.id && (data as User).invitationAccepted),
  );
  await accept(body.id);
  expect(await listed(body.id)).toEqual(known);
  expect(await send(body.id)).toMatchObject({
    status: 409,
    error: { message: 'Dee Park has already accepted the invitation' },
  });
  expect(players.auth.invited).toEqual([body.id]);
});

test('when it is accepted before we know that it was sent, then it counts as sent, too', async () => {
  players.auth.mailIs('refused');
  const { body } = await create();
  await accept(body.id);
  expect(await listed(body.id)).toMatchObject({ invitationSent: true, invitationAccepted: true });
});

test('when somebody accepts who is not known here, then nothing happens', async () => {
  const before = await players.documents();
  await accept('nobody');
  expect(await players.documents()).toEqual(before);
});

test('when the store is away as somebody gets in, then that is noted as soon as it is back', async () => {
  let isAway = false;
  const own = await startPlayers(
    {},
    {
      playerStore: (store) => ({
        ...store,
        updateWithResult: async (id, decide) => {
          if (!isAway) return store.updateWithResult(id, decide);
          isAway = false;
          throw new AppError('unavailable', 'The store cannot be reached');
        },
      }),
    },
  );
  const anna = await own.add('Anna Keller');
  isAway = true;
  expect((await own.letIn(anna)).invitationAccepted).toBe(true);
  await own.close();
});

test('when somebody gets in whose creation is unfinished, then nobody hears of them before it is finished', async () => {
  players.auth.fail(authIsAway);
  expect((await create()).status).toBe(503);
  const id = String((await players.documents()).find(({ state }) => state === 'pending')?._id);
  await accept(id);
  const isHeardOf = ({ subject }: { readonly subject: string }) => subject === id;
  await players.told();
  expect(players.bus.published.filter(isHeardOf)).toEqual([]);
  players.auth.fail(undefined);
  expect((await create()).body.id).toBe(id);
  await eventually(() => players.bus.published.some(isHeardOf));
});

test('when the first admin is made, then they get no invitation and none is waited for: they have a password', async () => {
  expect(await listed(players.admin.playerId)).toMatchObject({ invitationSent: false, invitationAccepted: true });
  expect(players.auth.invited).toEqual([]);
});
