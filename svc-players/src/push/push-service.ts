import type { ResponseOf, Subscription, getPush } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Person } from '@society/service-kit/auth';
import type { Reach } from '../notices/queued.ts';
import type { PlayerService } from '../people/player-service.ts';
import { isReadersKey } from './encrypt.ts';
import { isPushAddress } from './push-address.ts';
import type { OpenSender } from './push-client.ts';
import type { Message, Sent } from './push-client.ts';
import type { PushStore } from './push-store.ts';

export type PushService = ReturnType<typeof createPushService>;

/** The outcome of a message to a person: `none` when they have no device, `gone` when their last address no longer exists. */
type Pushed = Reach & { readonly outcome: Sent | { readonly state: 'none' } };

/** Earlier attempts are done with all devices, and none of these has confirmed the message. */
const unclear: Sent = { state: 'unsure', why: 'It is not known whether it went out' };

/** Notices on phones and in browsers: a person's devices, and sending to them. */
export const createPushService = ({
  devices,
  people,
  sender,
  clock,
}: {
  readonly devices: PushStore;
  readonly people: Pick<PlayerService, 'signedIn'>;
  /** Undefined where nothing goes out to phones. */
  readonly sender: OpenSender | undefined;
  readonly clock: () => Date;
}) => ({
  get: async (actor: Person): Promise<ResponseOf<typeof getPush>> => {
    await people.signedIn(actor);
    const all = await devices.ofPerson(actor.playerId);
    return { publicKey: sender?.publicKey ?? null, deviceIds: all.map(({ id }) => id) };
  },
  add: async (actor: Person, subscription: Subscription): Promise<{ id: string }> => {
    await people.signedIn(actor);
    if (!sender) throw new AppError('conflict', 'Notices do not go out to phones here yet');
    if (!isPushAddress(subscription.endpoint, sender.hosts) || !isReadersKey(subscription.p256dh))
      throw new AppError(
        'invalid',
        'Notices cannot go to this browser: its push service is not known. Please try another browser.',
      );
    const id = await devices.add(actor.playerId, subscription, clock());
    await people.signedIn(actor).catch(async (error: unknown) => {
      // The person was deleted meanwhile, and the deletion did not see this device.
      await devices.remove(actor.playerId, id);
      throw error;
    });
    return { id };
  },
  remove: async (actor: Person, id: string): Promise<undefined> => {
    await people.signedIn(actor);
    await devices.remove(actor.playerId, id);
  },
  removeAll: async (actor: Person): Promise<undefined> => {
    await people.signedIn(actor);
    await devices.forgetPerson(actor.playerId);
  },
  /**
   * Sends a message to all of a person's devices at once, except those that are done with. A device whose address is gone is removed. The
   * outcome is `away`, to be tried again, if a device could not be reached; otherwise `sent` if any device has the message.
   */
  tell: async (
    personId: string,
    message: Message,
    { doneIds, told, ttlSeconds }: Reach & { readonly ttlSeconds: number },
  ): Promise<Pushed> => {
    const waiting = (await devices.ofPerson(personId)).filter(({ id }) => !doneIds.includes(id));
    const sent: readonly (readonly [string, Sent])[] = sender
      ? await Promise.all(
          waiting.map(async (device) => [device.id, await sender.send(device, message, ttlSeconds)] as const),
        )
      : [];
    const idsOf = (...states: readonly Sent['state'][]): readonly string[] =>
      sent.filter(([, { state }]) => states.includes(state)).map(([id]) => id);
    for (const id of idsOf('gone')) await devices.remove(personId, id);
    const isTold = told || idsOf('sent').length > 0;
    const one = (...states: readonly Sent['state'][]): Sent | undefined =>
      sent.map(([, each]) => each).find(({ state }) => states.includes(state));
    const outcome = one('away') ?? (isTold ? ({ state: 'sent' } as const) : one('unsure', 'refused')) ?? one('gone');
    return {
      doneIds: [...doneIds, ...idsOf('sent', 'unsure', 'refused')],
      told: isTold,
      outcome: outcome ?? (doneIds.length > 0 ? unclear : { state: 'none' }),
    };
  },
});
