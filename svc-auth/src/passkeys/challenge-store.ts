import { index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';

/** What a challenge was made for: to use any passkey, or for one session to add one. */
export type ChallengeFor = 'use' | `add by ${string}`;

type ChallengeDocument = { readonly _id: string; readonly purpose: string; readonly expiresAt: Date };

/** How long a question waits for its answer. */
export const challengeMs = 300_000;

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

/** The questions that passkeys answer: each is kept here until it is answered, once, or five minutes are over. */
export const createChallengeStore = (store: Store, clock: () => Date) => {
  const challenges = store.records<ChallengeDocument>('passkey_challenges', {
    schema: { purpose: String, expiresAt: Date },
    // Removes what is over; whether a challenge counts does not depend on it.
    indexes: [index({ expiresAt: 1 }, { expireAfterSeconds: 0 })],
  });
  return {
    keep: (challenge: string, purpose: ChallengeFor): Promise<void> =>
      challenges.insert({ _id: challenge, purpose, expiresAt: new Date(clock().getTime() + challengeMs) }),
    /** Uses a challenge up, before anything else is looked at; whether it was good. Of two at once one has it. */
    take: async (challenge: string, purpose: ChallengeFor): Promise<boolean> => {
      const known = await challenges.findOne({ _id: challenge });
      if (!known || (await challenges.remove({ _id: challenge })) === 0) return false;
      return known.purpose === purpose && clock() < known.expiresAt;
    },
  };
};
