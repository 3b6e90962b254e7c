import { eventConsumerPact, like } from '@society/build-kit/pact';
import { envelope, invitationAccepted } from '@society/contracts';
import { anInvitationAccepted } from '@society/contracts/testing';
import { startPlayers } from './harness.ts';
import type { Players } from './harness.ts';

const pact = eventConsumerPact('svc-players', 'svc-auth');

let players: Players;
beforeAll(async () => {
  players = await startPlayers();
});
afterAll(() => players.close());

test('when svc-auth says that an invitation was accepted, then the person has accepted', async () => {
  const dee = await players.add('Dee Park');
  await pact
    .given('Dee Park p5 was invited')
    .expectsToReceive('invitation.accepted')
    .withContent(
      like(anInvitationAccepted({ subject: 'p5', data: { playerId: 'p5', acceptedAt: '2026-03-02T10:00:00.000Z' } })),
    )
    .withMetadata({ 'routing-key': 'invitation.accepted' })
    .verify(async (message) => {
      const received = envelope.parse(message.contents);
      const data = invitationAccepted.data.parse(received.data);
      await players.receive({ ...received, data: { ...data, playerId: dee.id } });
      expect((await players.documents()).find(({ _id }) => String(_id) === dee.id)).toMatchObject({
        invitationAccepted: true,
      });
    });
});
