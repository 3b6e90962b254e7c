import { setTimeout } from 'node:timers/promises';
import { placeholderName } from '@society/contracts';
import type { PlayerForm, User } from '@society/contracts';
import { AppError, isAppError } from '@society/kernel';
import type { Person } from '@society/service-kit/auth';
import { isInfrastructureFailure } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import type { Loaded } from '@society/service-kit/store';
import type { Accounts } from '../accounts/account-client.ts';
import type { AdminsService } from '../admins/admins-service.ts';
import { byName, detailsOf, isActiveAdmin, makeReady, nameOf, reserve, snapshotOf, takeUp, userOf } from './player.ts';
import type { Player } from './player.ts';
import { refusePlaceholderName, splitName } from './player-change.ts';
import { personChanged, personDeleted } from '../events.ts';
import type { PlayerStore } from './player-store.ts';

export type PeopleDeps = {
  readonly players: PlayerStore;
  readonly admins: AdminsService;
  readonly accounts: Accounts;
  readonly ids: () => string;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** The placeholder admin whom no list names. */
  readonly hiddenAdminEmail: string | undefined;
};

const makingMs = 10_000;

export type PlayerService = ReturnType<typeof createPlayerService>;

const asUser = ({ state, version }: Loaded<Player>): User => userOf(state, version);

/** A failure of another service in words for whoever waits; a refusal, such as that of a password, stays what it is. */
export const inWords = (error: unknown, message: string): unknown =>
  isInfrastructureFailure(error) || isAppError(error, 'badGateway')
    ? new AppError('unavailable', message, { cause: error })
    : error;

const withoutWish = ({ pendingHandicap: _, ...user }: User): User => user;

/** What members may know of each other: what somebody waits for is between them and the admins. */
const seenBy = (actor: Person, user: User): User => (user.id === actor.playerId ? user : withoutWish(user));

/** Who is there, and adding people. */
export const createPlayerService = ({
  players,
  admins,
  accounts,
  ids,
  clock,
  logger,
  hiddenAdminEmail,
}: PeopleDeps) => {
  /** The person behind a request, from our own record. 401 when they are suspended or unknown here: their sessions have ended. */
  const signedIn = async (actor: Person): Promise<Player> => {
    const found = await players.load(actor.playerId);
    if (found?.state.state !== 'ready' || !found.state.isActive)
      throw new AppError('unauthenticated', 'Please sign in');
    return found.state;
  };

  const requireAdmin = async (actor: Person, refusal: string): Promise<void> => {
    const me = await signedIn(actor);
    if (me.role !== 'admin') throw new AppError('forbidden', refusal);
  };

  /** For what people do with their own record, and admins with anybody's. */
  const requireOwn = async (actor: Person, id: string, refusal: string): Promise<Player> => {
    const me = await signedIn(actor);
    if (actor.playerId !== id && me.role !== 'admin') throw new AppError('forbidden', refusal);
    return me;
  };

  /** 404 also for somebody whose creation has not come to its end. */
  const ready = async (id: string): Promise<Loaded<Player>> => {
    const found = await players.load(id);
    if (found?.state.state !== 'ready') throw new AppError('notFound', 'Player not found');
    return found;
  };

  const isStillAdmin = async (id: string): Promise<boolean> => {
    const found = await players.load(id);
    return found !== undefined && isActiveAdmin(found.state);
  };

  const listed = async (): Promise<User[]> =>
    (await players.everybody())
      .map(asUser)
      .filter((user) => user.email !== hiddenAdminEmail)
      .sort(byName);

  const reserveAddress = (form: PlayerForm, attempt: string, holder?: Loaded<Player>): Promise<Loaded<Player>> => {
    const details = detailsOf(form);
    if (!holder) return players.insert(reserve(details, { id: ids(), attempt, at: clock().toISOString() }));
    return players.update(holder.state.id, (player) => ({ next: takeUp(player, details, attempt) }));
  };

  /** Frees the address of a creation that was refused: nobody sees who has it. One that another creation has taken up by then stays. */
  const giveUp = async (id: string, attempt: string): Promise<void> => {
    const remove = players.remove(id, (player) => {
      makeReady(player, attempt);
      return [];
    });
    await remove.catch((error: unknown) =>
      logger.warn({ err: error, playerId: id }, 'the address of a creation that was refused could not be given up'),
    );
  };

  /**
   * Adds somebody: the address is taken first, then the account is made, then the person is there for everybody. 409 for a taken address;
   * 503 when the account cannot be made now, and adding them again then goes on from there.
   * @param holder who has the address, as far as the caller knows: a creation that did not come to its end is taken up
   */
  const add = async (form: PlayerForm, holder?: Loaded<Player>, by?: string): Promise<Loaded<Player>> => {
    const attempt = ids();
    const reserved = await reserveAddress(form, attempt, holder);
    const { id } = reserved.state;
    try {
      await accounts.put({
        version: reserved.version,
        player: snapshotOf(reserved.state),
        ...(form.password && { password: form.password }),
        ...(form.password && by !== undefined && { by }),
      });
    } catch (error) {
      const said = inWords(error, 'The account could not be created right now. Please try again.');
      if (!holder && said === error) await giveUp(id, attempt);
      throw said;
    }
    const created = await players.update(id, (player) => {
      const next = makeReady(player, attempt);
      return { next, events: [personChanged(next)] };
    });
    if (isActiveAdmin(created.state)) await admins.agree(id, () => isStillAdmin(id));
    return created;
  };

  /**
   * Waits while another replica makes the person of this address, as it may at a first start, for 10 s after it began: taken up meanwhile, their password
   * would be set twice, and the second time ends the session of whoever has signed in with it. Gives back who has the address then.
   */
  const whileBeingMade = async (email: string): Promise<Loaded<Player> | undefined> => {
    for (;;) {
      const holder = await players.byAddress(email);
      const began = Date.parse(holder?.state.createdAt ?? '');
      if (holder?.state.state !== 'pending' || clock().getTime() - began > makingMs) return holder;
      await setTimeout(100);
    }
  };

  const ensureFirstAdmin = async ({
    email,
    password,
  }: {
    readonly email: string;
    readonly password: string;
  }): Promise<{ readonly created: boolean; readonly id: string }> => {
    const holder = await whileBeingMade(email);
    const active = (await players.everybody()).filter(({ state }) => isActiveAdmin(state));
    for (const { state } of active) await admins.agree(state.id, () => isStillAdmin(state.id));
    const [first] = active;
    if (first) return { created: false, id: first.state.id };
    const form: PlayerForm = {
      ...splitName(placeholderName),
      email,
      password,
      handicap: 18,
      role: 'admin',
      isActive: true,
      availableForSubstitution: false,
      plays: false,
    };
    try {
      const { state } = await add(form, holder);
      // They came without an invitation and have a password, so there is none to wait for.
      await players.update(state.id, (player) => {
        const next = { ...player, invitationAccepted: true };
        return { next, events: [personChanged(next)] };
      });
      return { created: true, id: state.id };
    } catch (error) {
      // Nobody had the address, and now somebody has: another replica was quicker by a moment.
      if (!holder && isAppError(error, 'conflict')) return ensureFirstAdmin({ email, password });
      throw error;
    }
  };

  return {
    signedIn,
    /** The same for what admins alone may do. Throws 403 with these words. */
    requireAdmin,
    requireOwn,
    ready,
    /** Everybody whose creation came to its end. */
    everybody: async (): Promise<readonly Player[]> => (await players.everybody()).map(({ state }) => state),
    /** What these people are called, by id, those who were removed left out. */
    namesOf: async (personIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = await Promise.all([...new Set(personIds)].map((id) => players.load(id)));
      return new Map(found.flatMap((one) => (one ? [[one.state.id, nameOf(one.state)] as const] : [])));
    },
    isStillAdmin,
    /** Everybody for an admin; the active ones for anybody else, since what a suspended person has told the club is nobody's business. */
    list: async (actor: Person): Promise<User[]> => {
      const me = await signedIn(actor);
      const everybody = await listed();
      if (me.role === 'admin') return everybody;
      return everybody.filter((user) => user.isActive).map((user) => seenBy(actor, user));
    },
    substitutes: async (actor: Person): Promise<User[]> => {
      await signedIn(actor);
      const found = (await listed()).filter((user) => user.isActive && user.role === 'substitution');
      return found.map((user) => seenBy(actor, user));
    },
    /** One person for another service. */
    snapshot: async (id: string): Promise<User> => asUser(await ready(id)),
    create: async (actor: Person, form: PlayerForm): Promise<Loaded<Player>> => {
      await requireAdmin(actor, 'Only an admin can add people');
      refusePlaceholderName(form);
      return add(form, await players.byAddress(form.email), actor.playerId);
    },
    /** Changes a person by a decision of another slice. 404 when there is none. */
    change: players.update,
    /** The same for a decision that answers something beside. */
    changeWithResult: players.updateWithResult,
    /** Removes a person for good; `decide` may refuse, and says what to tell the others. */
    remove: players.remove,
    /** So that a change counts at svc-auth from the moment of the answer. If it is away the event brings it later. */
    tellAccount: async ({ state, version }: Loaded<Player>): Promise<void> => {
      await accounts
        .put({ version, player: snapshotOf(state) })
        .catch((error: unknown) =>
          logger.warn({ err: error, playerId: state.id }, 'the account service was not told; the event will'),
        );
    },
    /** Makes the placeholder admin if there is no active admin; tells who it was, or who is one already. Also puts the list of admins right after a crash. */
    ensureFirstAdmin,
    /** Sends everybody again, as a new version each, and who was deleted. Answers how many there are. */
    republish: async (): Promise<number> => {
      const all = await players.everybody();
      for (const { state } of all) {
        await players.update(state.id, (player) => ({ next: player, events: [personChanged(player)] }));
        if (isActiveAdmin(state)) await admins.agree(state.id, () => isStillAdmin(state.id));
      }
      await players.tellDeleted((id) => [personDeleted(id)]);
      return all.length;
    },
  };
};
