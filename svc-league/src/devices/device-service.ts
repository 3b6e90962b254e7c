import type { BodyOf, DeviceKey as SigningKey, OwnDeviceKey, RoundAction, addDeviceKey } from '@society/contracts';
import type { LineUp, Round, Signed } from '@society/golf';
import { AppError } from '@society/kernel';
import { onTheCourse } from '../matches/match.ts';
import type { PeopleService } from '../people/people-service.ts';
import type { DeviceKeyStore } from './device-key-store.ts';
import { isInUse, withKey, withoutKey } from './device-keys.ts';
import type { DeviceKey } from './device-keys.ts';
import { signedBy } from './signed-completion.ts';

export type DeviceDeps = {
  readonly deviceKeyStore: DeviceKeyStore;
  readonly people: Pick<PeopleService, 'requireWriter' | 'knownAmong'>;
  readonly clock: () => Date;
};

export type DeviceService = ReturnType<typeof createDeviceService>;

const shown = ({ id, name, createdAt }: DeviceKey): OwnDeviceKey => ({ id, name, createdAt });

/** The devices that sign for people. Everybody adds, sees and removes only their own; admins have no right to another person's devices. */
export const createDeviceService = ({ deviceKeyStore, people, clock }: DeviceDeps) => ({
  list: async (actorId: string): Promise<OwnDeviceKey[]> =>
    ((await deviceKeyStore.ofPeople([actorId])).get(actorId) ?? [])
      .filter(isInUse)
      .map(shown)
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),

  /** Throws 400 for an invalid key, 409 for a key that was removed, 403 for somebody who is not a member. */
  add: async (actorId: string, { id, publicKey, name }: BodyOf<typeof addDeviceKey>): Promise<OwnDeviceKey> => {
    await people.requireWriter(actorId);
    const key = { id, publicKey, name, createdAt: clock().toISOString() };
    const keys = await deviceKeyStore.change(actorId, (known) => withKey(known, key));
    if (!(await people.knownAmong([actorId])).has(actorId)) {
      // The member may have been deleted after `requireWriter` looked. That deletion did not see this key, so it is removed here.
      await deviceKeyStore.remove(actorId);
      throw new AppError('forbidden', 'You are not a member of this league');
    }
    return shown(keys.find((one) => one.id === id) ?? key);
  },

  remove: async (actorId: string, id: string): Promise<undefined> => {
    await people.requireWriter(actorId);
    await deviceKeyStore.change(actorId, (known) => withoutKey(known, id, clock().toISOString()));
  },

  /** The keys that a phone needs to check a scanned card of this match. Authorises nobody. */
  ofLineUp: async (lineUp: LineUp): Promise<readonly SigningKey[]> => {
    const found = await deviceKeyStore.ofPeople(onTheCourse(lineUp));
    // In the line-up's order, which is the same on every store.
    return onTheCourse(lineUp).flatMap((playerId) =>
      (found.get(playerId) ?? []).filter(isInUse).map(({ id, publicKey }) => ({ id, playerId, publicKey })),
    );
  },

  /** Reads the keys, and returns a function that says what the signature on a completion of this match proves when `senderId` sends it. */
  signedIn: async (match: LineUp & { readonly formerIds?: readonly string[] }, senderId: string) => {
    const everybody = [...onTheCourse(match), ...(match.formerIds ?? [])];
    const [keys, known] = await Promise.all([deviceKeyStore.ofPeople(everybody), people.knownAmong(everybody)]);
    const suspended = new Set([...known.values()].filter(({ isActive }) => !isActive).map(({ id }) => id));
    return (round: Round, action: RoundAction): Signed | undefined =>
      signedBy(round, action, senderId, { keys, suspended });
  },

  /** Removes the keys of somebody who was deleted. */
  forgetPlayer: (playerId: string): Promise<void> => deviceKeyStore.remove(playerId),
});
