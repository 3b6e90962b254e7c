import { setTimeout as pause } from 'node:timers/promises';
import type { PlayerChange, ResponseOf, User, confirmNewAddress } from '@society/contracts';
import { AppError } from '@society/kernel';
import { inWords } from '@society/service-kit/auth';
import type { Person } from '@society/service-kit/auth';
import { isInfrastructureFailure } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import type { Loaded } from '@society/service-kit/store';
import type { AccountUpdate } from '../accounts/account-client.ts';
import {
  applyEdit,
  changedFields,
  claimAddress,
  editOf,
  refuseReservedName,
  refuseOverwriting,
  refuseOwnPromotion,
  releaseAddress,
} from './player-change.ts';
import type { Edit } from './player-change.ts';
import { removalOf } from './abandoned-service.ts';
import { isAbandoned, isActiveAdmin, snapshotOf, userOf } from './player.ts';
import type { Player } from './player.ts';
import { createNewAddressService, notNow } from './new-address-service.ts';
import type { KnownClub } from '../club/known-club-service.ts';
import { personChanged } from '../events.ts';
import { applyPersonEdit, refuseTooManyChanges } from '../handicaps/handicap-change.ts';
import type { PeopleDeps, PlayerService } from './player-service.ts';

export type PlayerChangeService = ReturnType<typeof createPlayerChangeService>;

type Deps = Pick<PeopleDeps, 'players' | 'admins' | 'accounts'> & {
  readonly people: PlayerService;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** The club's policy for handicaps and its time zone. */
  readonly club: () => Promise<Pick<KnownClub, 'handicapPolicy' | 'timeZone'>>;
};

const withoutAddress = ({ email: _email, ...edit }: Edit): Edit => edit;

const accountTries = 3;

const storeTries = 3;
const storePauseMs = 500;

/** Tries a write up to three times while the store fails, since it may fail only for a moment. */
const withPatience = async <T>(write: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === storeTries || !isInfrastructureFailure(error)) throw error;
      await pause(storePauseMs);
    }
  }
};

/** Changing people: who may, which changes collide, and in which order the services learn of them. */
export const createPlayerChangeService = ({ players, admins, accounts, people, logger, clock, club }: Deps) => {
  const newAddress = createNewAddressService({ players, accounts, clock });
  /** Sends an account change to svc-auth, again while a newer version of the person has overtaken it. 503 after three tries. */
  const putAccount = async (first: Loaded<Player>, make: (loaded: Loaded<Player>) => AccountUpdate): Promise<void> => {
    let current = first;
    for (let tries = 0; tries < accountTries; tries += 1) {
      const known = await accounts.put(make(current));
      if (known.version <= current.version) return;
      current = await people.ready(first.state.id);
    }
    throw new AppError('unavailable', notNow);
  };

  const giveUpClaim = async (id: string, email: string): Promise<void> => {
    const giveUp = () =>
      players.update(id, (player) =>
        player.email !== email && player.addresses.includes(email)
          ? { next: releaseAddress(player), events: [personChanged(player)] }
          : { next: player },
      );
    await withPatience(giveUp).catch((error: unknown) =>
      logger.warn({ err: error, playerId: id }, 'a claimed address could not be given up'),
    );
  };

  /** Frees an address that only an unfinished creation has, which no list shows. */
  const freeAbandoned = async (email: string): Promise<void> => {
    const holder = await players.byAddress(email);
    if (!holder || !isAbandoned(holder.state, clock())) return;
    await players.remove(holder.state.id, removalOf(clock()));
  };

  /**
   * Password and address are changed at svc-auth before the person's record: they cannot travel by event, or would end the wrong session.
   * If the call fails the record is not changed, and an event undoes what a call without a response may have done.
   */
  const changeAccount = async (
    current: Loaded<Player>,
    email: string | undefined,
    password: string | undefined,
    actor: Pick<Person, 'playerId' | 'sessionId'>,
    check: (player: Player) => void,
  ): Promise<void> => {
    const { id } = current.state;
    const claim = (player: Player, claimed: string) => {
      check(player);
      return { next: claimAddress(player, claimed, clock().toISOString()) };
    };
    if (email !== undefined) await freeAbandoned(email);
    const prepared = email === undefined ? current : await players.update(id, (player) => claim(player, email));
    try {
      await putAccount(prepared, ({ state, version }) => ({
        version,
        player: { ...snapshotOf(state), ...(email !== undefined && { email }) },
        ...(password !== undefined && { password, by: actor.playerId }),
        ...(actor.playerId === id && { keepSession: actor.sessionId }),
      }));
    } catch (error) {
      if (email !== undefined) await giveUpClaim(id, email);
      throw inWords(error, notNow);
    }
  };

  type Save = { readonly edit: Edit; readonly leaves: boolean; readonly by: string; readonly asks: boolean };
  const save = (id: string, { edit, leaves, by, asks }: Save, check: (player: Player) => void) => {
    const at = clock().toISOString();
    const decide = (player: Player, version: number): Player => {
      check(player);
      const next = applyPersonEdit(player, version, edit, { by, at, asks });
      // The person became an admin after the first look, and so has not left the list of admins.
      if (!leaves && isActiveAdmin(player) && !isActiveAdmin(next))
        throw new AppError('conflict', 'Somebody else changed this meanwhile. Please try again.');
      return next;
    };
    return people.changeAndTell(id, decide, by);
  };

  /**
   * Saves an address that svc-auth has already, so the record has to follow. If a rule refuses the save, svc-auth is told to go back. If
   * the store fails, the claim stays, and `half-moved-service.ts` finishes it within seconds.
   */
  const follow = async (id: string, email: string, changes: Save, check: (player: Player) => void) => {
    try {
      return await withPatience(() => save(id, changes, check));
    } catch (error) {
      if (!isInfrastructureFailure(error)) await giveUpClaim(id, email);
      throw error;
    }
  };

  return {
    /**
     * Moves a person to the address whose mailed link they have opened. 400 for a link that does not work, 409 for a taken address, 503
     * when svc-auth is away.
     */
    confirmAddress: async (token: string): Promise<ResponseOf<typeof confirmNewAddress>> => {
      const found = await accounts.newAddressOf(token).catch((error: unknown) => {
        throw inWords(error, notNow);
      });
      if (!found) throw new AppError('invalid', 'This link is invalid or has expired.');
      const { playerId: id, email, sessionId } = found;
      const nothing = (): void => undefined;
      await changeAccount(await people.ready(id), email, undefined, { playerId: id, sessionId }, nothing);
      try {
        const saved = await follow(id, email, { edit: { email }, leaves: false, by: id, asks: false }, nothing);
        if (saved.changed) await people.tellAccount(saved, sessionId);
      } catch (error) {
        if (!isInfrastructureFailure(error)) throw error;
        // They already sign in by the new address and the link is used up, so an error would make them try again in vain.
        logger.warn({ err: error, playerId: id }, 'a new address is at svc-auth alone; it is saved here soon');
      }
      logger.info({ playerId: id }, 'moved to a new address');
      return { message: 'Your email address has been changed.', email };
    },
    /**
     * Changes oneself, or as an admin anybody. 403 for others, 409 when somebody else has changed the same field meanwhile, the address is
     * taken or no admin would be left, 429 after ten own changes of handicap in a day, 503 when svc-auth is away.
     */
    change: async (actor: Person, id: string, change: PlayerChange): Promise<User> => {
      const me = await people.requireOwn(actor, id, 'You can only edit your own profile');
      const own = actor.playerId === id;
      const current = await people.ready(id);
      const whole = editOf(change, current.state);
      // A new address of one's own counts only once its link was opened.
      const edit = own ? withoutAddress(whole) : whole;
      const { handicapPolicy, timeZone } = await club();
      const check = (player: Player): void => {
        if (me.role !== 'admin') refuseOwnPromotion(player, edit);
        refuseReservedName(edit, player);
        refuseOverwriting(player, edit, change.version);
        refuseTooManyChanges(player, edit, { by: actor.playerId, at: clock().toISOString(), timeZone });
      };
      check(current.state);

      const wanted = changedFields(current.state, whole).includes('email') ? whole.email : undefined;
      const pendingEmail = own ? wanted : undefined;
      if (pendingEmail !== undefined) await newAddress.ask(actor, pendingEmail, change.currentPassword);
      else if (own && whole.email !== undefined) await newAddress.takeBack(actor, whole.email);
      const email = own ? undefined : wanted;
      const password = own || !change.password ? undefined : change.password;
      const leaves = isActiveAdmin(current.state) && !isActiveAdmin(applyEdit(current.state, current.version, edit));
      if (leaves) await admins.leave(id);
      try {
        if (email !== undefined || password !== undefined) await changeAccount(current, email, password, actor, check);
        const asks = edit.handicap !== undefined && me.role !== 'admin' && handicapPolicy === 'approval';
        const changes: Save = { edit, leaves, by: actor.playerId, asks };
        const saved = await (email === undefined ? save(id, changes, check) : follow(id, email, changes, check));
        // Also when this edit seemed not to change it: somebody else's edit may have come between the first look and the write.
        if (leaves || edit.role !== undefined || edit.isActive !== undefined) await admins.agree(id);
        if (saved.changed) await people.tellAccount(saved);
        return { ...userOf(saved.state, saved.version), ...(pendingEmail !== undefined && { pendingEmail }) };
      } catch (error) {
        if (leaves) await admins.agreeAgain(id);
        throw error;
      }
    },
  };
};
