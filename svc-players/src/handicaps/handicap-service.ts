import type { HandicapChange, User, WaitingHandicap } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Person } from '@society/service-kit/auth';
import { nameOf, userOf, waitingOf } from '../people/player.ts';
import type { PlayerService } from '../people/player-service.ts';
import { decideHandicap } from './handicap-change.ts';

type HandicapDeps = { readonly people: PlayerService; readonly clock: () => Date };
export type HandicapService = ReturnType<typeof createHandicapService>;

const former = 'Former member';

/** The history of people's handicaps, and admins' decisions on the handicaps that members ask for. */
export const createHandicapService = ({ people, clock }: HandicapDeps) => {
  const decide = async (actor: Person, id: string, handicap: number, isApproved: boolean): Promise<User> => {
    await people.requireAdmin(actor, 'Only an admin can decide about handicaps');
    await people.ready(id);
    const at = clock().toISOString();
    const decision = { handicap, isApproved, by: actor.playerId, at };
    const saved = await people.changeAndTell(id, (player, version) => decideHandicap(player, version, decision));
    if (saved.changed) await people.tellAccount(saved);
    return userOf(saved.state, saved.version);
  };

  return {
    /**
     * A person's changes, the newest first. Only the person and admins see waiting and refused ones; only admins see a suspended person's
     * history (404 for others).
     */
    history: async (actor: Person, id: string): Promise<HandicapChange[]> => {
      const me = await people.signedIn(actor);
      const { state } = await people.ready(id);
      const seesAll = me.role === 'admin' || actor.playerId === id;
      if (!seesAll && !state.isActive) throw new AppError('notFound', 'Player not found');
      const seen = (state.handicapChanges ?? []).filter(({ status }) => seesAll || status === 'done');
      const names = await people.namesOf(seen.flatMap(({ by, decidedBy }) => [by, decidedBy ?? by]));
      const called = (personId: string) => ({ id: personId, name: names.get(personId) ?? former });
      return seen.toReversed().map(({ by, decidedBy, ...change }) => ({
        ...change,
        by: called(by),
        ...(decidedBy !== undefined && { decidedBy: called(decidedBy) }),
      }));
    },

    /** The handicaps that members wait for, the oldest wish first. Admins only. */
    waiting: async (actor: Person): Promise<WaitingHandicap[]> => {
      await people.requireAdmin(actor, 'Only an admin can see what handicaps wait');
      const everybody = await people.everybody();
      return everybody
        .flatMap((player) => {
          const wish = player.isActive ? waitingOf(player) : undefined;
          const { id, photo } = player;
          return wish
            ? [{ player: { id, name: nameOf(player), photo }, from: wish.from, to: wish.to, at: wish.at }]
            : [];
        })
        .toSorted((a, b) => a.at.localeCompare(b.at));
    },

    approve: (actor: Person, id: string, handicap: number): Promise<User> => decide(actor, id, handicap, true),
    refuse: (actor: Person, id: string, handicap: number): Promise<User> => decide(actor, id, handicap, false),
  };
};
