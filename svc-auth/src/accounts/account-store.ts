import { AppError } from '@society/kernel';
import { createAggregateStore, index } from '@society/service-kit/store';
import type { AggregateStoreOptions, NewEvent } from '@society/service-kit/store';
import { isGone } from './account.ts';
import type { Account, Gone } from './account.ts';

type Kept = Account | Gone;

/** What an account becomes, and what has happened. */
export type Changed = { readonly next: Account; readonly events?: readonly NewEvent[] };

export type LinkKind = 'invitation' | 'reset';

export type AccountStore = {
  readonly load: (id: string) => Promise<Account | undefined>;
  /** Whoever signs in with this comparable address. While a change is still on its way two may have it: the later one is right. */
  readonly findByEmail: (email: string) => Promise<Account | undefined>;
  /** Whose open link of this kind has the token with this hash. */
  readonly findByLink: (kind: LinkKind, tokenHash: string) => Promise<Account | undefined>;
  /** Changes what is kept of a person or begins it; `decide` is pure and may run several times. Gives what is kept afterwards. */
  readonly put: (id: string, decide: (known: Kept | undefined) => Kept | 'unchanged') => Promise<Kept | undefined>;
  /** Changes an account that is there; AppError notFound otherwise. The events travel in the same write. */
  readonly change: (id: string, decide: (account: Account) => Changed | 'unchanged') => Promise<Account>;
  readonly ensureIndexes: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const isKind = (error: unknown, kind: AppError['kind']): boolean => error instanceof AppError && error.kind === kind;
const unlessGone = (kept: Kept | undefined): Account | undefined => (kept && !isGone(kept) ? kept : undefined);
const unknown = (): AppError => new AppError('notFound', 'Player not found');

export const createAccountStore = (options: Omit<AggregateStoreOptions, 'collection' | 'indexes'>): AccountStore => {
  const indexes = [index({ email: 1 }), index({ 'invitation.tokenHash': 1 }), index({ 'reset.tokenHash': 1 })];
  const store = createAggregateStore<Kept>({ ...options, collection: 'accounts', indexes });

  const update = async (id: string, decide: (known: Kept | undefined) => Kept | 'unchanged'): Promise<Kept> => {
    const { state } = await store.update(id, (known) => {
      const next = decide(known);
      return next === 'unchanged' ? next : { next, events: [] };
    });
    return state;
  };

  return {
    load: async (id) => unlessGone((await store.load(id))?.state),
    findByEmail: async (email) =>
      unlessGone((await store.find({ email }, { sort: { emailSince: -1 }, limit: 1 }))[0]?.state),
    findByLink: async (kind, tokenHash) =>
      unlessGone((await store.find({ [`${kind}.tokenHash`]: tokenHash }, { limit: 1 }))[0]?.state),
    put: async (id, decide) => {
      try {
        return await update(id, decide);
      } catch (error) {
        if (!isKind(error, 'notFound')) throw error;
      }
      const first = decide(undefined);
      if (first === 'unchanged') return undefined;
      try {
        return (await store.insert(first, [])).state;
      } catch (error) {
        // The call and the event met: the other one made it.
        if (!isKind(error, 'conflict')) throw error;
        return update(id, decide);
      }
    },
    change: async (id, decide) => {
      const { state } = await store.update(
        id,
        (known) => {
          if (isGone(known)) throw unknown();
          const decision = decide(known);
          return decision === 'unchanged' ? decision : { next: decision.next, events: decision.events ?? [] };
        },
        { notFound: unknown().message },
      );
      if (isGone(state)) throw unknown();
      return state;
    },
    ensureIndexes: store.ensureIndexes,
    stop: store.stop,
  };
};
