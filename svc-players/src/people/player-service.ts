import type { PlayerForm, User } from '@society/contracts';
import { AppError } from '@society/kernel';
import { inWords } from '@society/service-kit/auth';
import type { Person } from '@society/service-kit/auth';
import type { Logger } from '@society/service-kit/http';
import type { Loaded, Written } from '@society/service-kit/store';
import type { Accounts } from '../accounts/account-client.ts';
import type { AdminsService } from '../admins/admins-service.ts';
import {
  byName,
  detailsOf,
  isActiveAdmin,
  isMadeAdmin,
  makeReady,
  nameOf,
  reserve,
  snapshotOf,
  takeUp,
  userOf,
} from './player.ts';
import type { Player } from './player.ts';
import type { TellAdmins } from './new-admin-service.ts';
import { refuseReservedName } from './player-change.ts';
import { personChanged } from '../events.ts';
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
  /** Mails the admins that a person has become one, and who did it. */
  readonly tellAdmins: TellAdmins;
};

export type PlayerService = ReturnType<typeof createPlayerService>;

const asUser = ({ state, version }: Loaded<Player>): User => userOf(state, version);

const withoutWish = ({ pendingHandicap: _, ...user }: User): User => user;

/** What members may know of each other: only the person and admins see a handicap that waits. */
const seenBy = (actor: Person, user: User): User => (user.id === actor.playerId ? user : withoutWish(user));

/** Listing and adding people, and the checks and writes that other slices share. */
export const createPlayerService = ({
  players,
  admins,
  accounts,
  ids,
  clock,
  logger,
  hiddenAdminEmail,
  tellAdmins,
}: PeopleDeps) => {
  /**
   * The person behind a request, from this service's own record. 401 when they are suspended or unknown here, since their sessions have
   * ended. 503 while they are being created: svc-auth lets them in already, and a 401 would sign them out.
   */
  const signedIn = async (actor: Person): Promise<Player> => {
    const found = await players.load(actor.playerId);
    if (found?.state.state === 'pending')
      throw new AppError('unavailable', 'Your account is being set up. Please try again in a moment.');
    if (found?.state.state !== 'ready' || !found.state.isActive)
      throw new AppError('unauthenticated', 'Please sign in');
    return found.state;
  };

  const requireAdmin = async (actor: Person, refusal: string): Promise<void> => {
    const me = await signedIn(actor);
    if (me.role !== 'admin') throw new AppError('forbidden', refusal);
  };

  /** The person who asks, for use cases that people have on their own record and admins on anybody's. 403 with this text for others. */
  const requireOwn = async (actor: Person, id: string, refusal: string): Promise<Player> => {
    const me = await signedIn(actor);
    if (actor.playerId !== id && me.role !== 'admin') throw new AppError('forbidden', refusal);
    return me;
  };

  /** A person whose creation is finished; 404 for anybody else. */
  const ready = async (id: string): Promise<Loaded<Player>> => {
    const found = await players.load(id);
    if (found?.state.state !== 'ready') throw new AppError('notFound', 'Player not found');
    return found;
  };

  const listed = async (): Promise<User[]> =>
    (await players.everybody())
      .map(asUser)
      .filter((user) => user.email !== hiddenAdminEmail)
      .sort(byName);

  const reserveAddress = (form: PlayerForm, attempt: string, holder?: Loaded<Player>): Promise<Loaded<Player>> => {
    const details = detailsOf(form);
    const made = { attempt, at: clock().toISOString() };
    if (!holder) return players.insert(reserve(details, { id: ids(), ...made }));
    return players.update(holder.state.id, (player) => ({ next: takeUp(player, details, made) }));
  };

  /**
   * Frees the address of a creation that svc-auth refused, since no list shows who has it. If another creation has taken it up meanwhile,
   * it stays.
   */
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
   * Adds a person: reserves the address, lets svc-auth make the account, then shows the person to everybody. 409 for a taken address; 503
   * when the account cannot be made now, and adding them again then goes on from there.
   * @param holder the record that has the address, as far as the caller knows; an unfinished creation is taken up
   * @param by the admin who asks. Undefined for the first admin, who has a password and no invitation, and so counts as having accepted one
   */
  const add = async (form: PlayerForm, holder?: Loaded<Player>, by?: string): Promise<Loaded<Player>> => {
    const attempt = ids();
    const reserved = await reserveAddress(form, attempt, holder);
    const { id } = reserved.state;
    try {
      await accounts.put({
        version: reserved.version,
        player: snapshotOf(reserved.state),
        ...(form.password && { password: form.password, by }),
      });
    } catch (error) {
      const said = inWords(error, 'The account could not be created right now. Please try again.');
      if (!holder && said === error) await giveUp(id, attempt);
      throw said;
    }
    const created = await players.update(id, (player) => {
      const next = { ...makeReady(player, attempt), ...(by === undefined && { invitationAccepted: true }) };
      return { next, events: [personChanged(next)] };
    });
    if (isActiveAdmin(created.state)) await admins.agree(id);
    if (by !== undefined && isMadeAdmin(created.state)) tellAdmins(created.state, by);
    return created;
  };

  return {
    signedIn,
    /** The same, for use cases of admins: 403 with this text for anybody else. */
    requireAdmin,
    requireOwn,
    ready,
    /** Everybody whose creation is finished. */
    everybody: async (): Promise<readonly Player[]> => (await players.everybody()).map(({ state }) => state),
    /** The names of these people by id; deleted people are left out. */
    namesOf: async (personIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = await Promise.all([...new Set(personIds)].map((id) => players.load(id)));
      return new Map(found.flatMap((one) => (one ? [[one.state.id, nameOf(one.state)] as const] : [])));
    },
    /** Everybody for an admin, only active people for others: members need not see what a suspended person has told the club. */
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
      refuseReservedName(form);
      return add(form, await players.byAddress(form.email), actor.playerId);
    },
    /** The same for the first admin, whom the configuration names. */
    addFirst: (form: PlayerForm, holder?: Loaded<Player>): Promise<Loaded<Player>> => add(form, holder),
    /** Changes a person by another slice's decision. 404 when there is none. */
    change: players.update,
    /** The same for a decision that also returns a result. */
    changeWithResult: players.updateWithResult,
    /**
     * A change that other services must learn of: `player.changed` carries the person that `decide` returns, unless it is the same object.
     * A person whose creation is unfinished may get in and so change; nobody hears of them before it is finished.
     * @param by the person who makes the change, where it may make an admin
     */
    changeAndTell: async (
      id: string,
      decide: (player: Player, version: number) => Player,
      by?: string,
    ): Promise<Written<Player>> => {
      const { result: before, ...saved } = await players.updateWithResult(id, (player, version) => {
        const next = decide(player, version);
        const isTold = next !== player && next.state === 'ready';
        return { next, result: player, ...(isTold && { events: [personChanged(next)] }) };
      });
      if (by !== undefined && !isMadeAdmin(before) && isMadeAdmin(saved.state)) tellAdmins(saved.state, by);
      return saved;
    },
    /** Deletes a person for good; `decide` may refuse, and returns the events to send. */
    remove: players.remove,
    /**
     * Tells svc-auth before the response, so that a change counts there at once. If svc-auth is away, the event brings the change later.
     * @param keepSession the session that stays if this is what moves the account to another address
     */
    tellAccount: async ({ state, version }: Loaded<Player>, keepSession?: string): Promise<void> => {
      await accounts
        .put({ version, player: snapshotOf(state), keepSession })
        .catch((error: unknown) =>
          logger.warn({ err: error, playerId: state.id }, 'the account service was not told; the event will'),
        );
    },
  };
};
