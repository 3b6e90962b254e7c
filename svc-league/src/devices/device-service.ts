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

/** The devices that sign for people. Everybody has only their own: nobody adds, sees or removes another's, admins neither. */
export const createDeviceService = ({ deviceKeyStore, people, clock }: DeviceDeps) => ({
  list: async (actorId: string): Promise<OwnDeviceKey[]> =>
    ((await deviceKeyStore.ofPeople([actorId])).get(actorId) ?? [])
      .filter(isInUse)
      .map(shown)
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),

  add: async (actorId: string, { id, publicKey, name }: BodyOf<typeof addDeviceKey>): Promise<OwnDeviceKey> => {
    await people.requireWriter(actorId);
    const key = { id, publicKey, name, createdAt: clock().toISOString() };
    const keys = await deviceKeyStore.change(actorId, (known) => withKey(known, key));
    if (!(await people.knownAmong([actorId])).has(actorId)) {
      // Removed for good since we looked: the removal did not see this key.
      await deviceKeyStore.remove(actorId);
      throw new AppError('forbidden', 'You are not a member of this league');
    }
    return shown(keys.find((one) => one.id === id) ?? key);
  },

  remove: async (actorId: string, id: string): Promise<undefined> => {
    await people.requireWriter(actorId);
    await deviceKeyStore.change(actorId, (known) => withoutKey(known, id, clock().toISOString()));
  },

  /** The keys by which a card of this match may be checked by whoever scans it. */
  ofLineUp: async (lineUp: LineUp): Promise<readonly SigningKey[]> => {
    const found = await deviceKeyStore.ofPeople(onTheCourse(lineUp));
    // In the line-up's order, which is the same on every store.
    return onTheCourse(lineUp).flatMap((playerId) =>
      (found.get(playerId) ?? []).filter(isInUse).map(({ id, publicKey }) => ({ id, playerId, publicKey })),
    );
  },

  /** What the signature on a completion of this match proves, when this person sends it. */
  signedIn: async (match: LineUp & { readonly formerIds?: readonly string[] }, senderId: string) => {
    const everybody = [...onTheCourse(match), ...(match.formerIds ?? [])];
    const [keys, known] = await Promise.all([deviceKeyStore.ofPeople(everybody), people.knownAmong(everybody)]);
    const suspended = new Set([...known.values()].filter(({ isActive }) => !isActive).map(({ id }) => id));
    return (round: Round, action: RoundAction): Signed | undefined =>
      signedBy(round, action, senderId, { keys, suspended });
  },

  /** Somebody was removed for good. */
  forgetPlayer: (playerId: string): Promise<void> => deviceKeyStore.remove(playerId),
});
