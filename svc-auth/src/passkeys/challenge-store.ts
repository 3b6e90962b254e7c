import { index } from '@society/service-kit/store';
import type { Store } from '@society/service-kit/store';

/** What a challenge was made for: to use any passkey, or for one session to add one. */
export type ChallengeFor = 'use' | `add by ${string}`;

type ChallengeDocument = { readonly _id: string; readonly purpose: string; readonly expiresAt: Date };

/** How long a challenge waits for its response. */
export const challengeMs = 300_000;

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

/** The challenges that passkeys answer. Each is kept until it is answered once, or for five minutes. */
export const createChallengeStore = (store: Store, clock: () => Date) => {
  const challenges = store.records<ChallengeDocument>('passkey_challenges', {
    schema: { purpose: String, expiresAt: Date },
    // The store removes expired challenges at some time; `take` looks at the time itself.
    indexes: [index({ expiresAt: 1 }, { expireAfterSeconds: 0 })],
  });
  return {
    keep: (challenge: string, purpose: ChallengeFor): Promise<void> =>
      challenges.insert({ _id: challenge, purpose, expiresAt: new Date(clock().getTime() + challengeMs) }),
    /**
     * Uses a challenge up before anything else of the response is checked; true if it was open and made for this purpose. Of two responses
     * at once only one gets it.
     */
    take: async (challenge: string, purpose: ChallengeFor): Promise<boolean> => {
      const known = await challenges.findOne({ _id: challenge });
      if (!known || (await challenges.remove({ _id: challenge })) === 0) return false;
      return known.purpose === purpose && clock() < known.expiresAt;
    },
  };
};
