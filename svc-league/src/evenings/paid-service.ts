import type { BodyOf, ResponseOf, getPaid, setPaid } from '@society/contracts';
import { requireStaying, withPaid } from '../fixtures/fixture.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import type { FixtureService } from '../fixtures/fixture-service.ts';
import type { PeopleService } from '../people/people-service.ts';

export type PaidDeps = {
  readonly fixtures: Pick<FixtureService, 'load' | 'update' | 'all'>;
  readonly people: Pick<PeopleService, 'requireAdmin' | 'requireAdminReader' | 'requireOne' | 'knownAmong'>;
};
type Paid = ResponseOf<typeof getPaid>;

export type PaidService = ReturnType<typeof createPaidService>;

/** Who has paid for an evening: notes of admins, kept in the fixture. Each tick is one guarded update, so two admins at once lose nothing. */
export const createPaidService = ({ fixtures, people }: PaidDeps) => {
  const shown = ({ paidIds = [] }: Fixture): Paid => ({ playerIds: [...paidIds] });
  const without = (fixtureId: string, playerId: string) =>
    fixtures.update(fixtureId, (fixture) => withPaid(fixture, playerId, false));

  return {
    /** Admins. Throws 404 for an unknown fixture. */
    get: async (actorId: string, fixtureId: string): Promise<Paid> => {
      await people.requireAdminReader(actorId, 'see who has paid');
      return shown(await fixtures.load(fixtureId));
    },

    /** Admins. Throws 404 for an unknown fixture or person, 409 while the fixture is being deleted. */
    set: async (actorId: string, fixtureId: string, { playerId, paid }: BodyOf<typeof setPaid>): Promise<Paid> => {
      await people.requireAdmin(actorId, 'note who has paid');
      await fixtures.load(fixtureId);
      await people.requireOne(playerId);
      const { state: fixture } = await fixtures.update(fixtureId, (before) => {
        requireStaying(before);
        return withPaid(before, playerId, paid);
      });
      // If the player was removed since the check above, that removal did not see this note.
      if ((await people.knownAmong([playerId])).has(playerId)) return shown(fixture);
      return shown((await without(fixtureId, playerId)).state);
    },

    /** Takes a deleted player out of the notes of all evenings. */
    forgetPlayer: async (playerId: string): Promise<void> => {
      for (const { id, paidIds } of await fixtures.all()) if (paidIds?.includes(playerId)) await without(id, playerId);
    },
  };
};
