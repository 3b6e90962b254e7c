import { setTimeout as pause } from 'node:timers/promises';
import { signIn, type Member } from '@society/contracts/testing';

export type { Member };

const tries = 6;

/**
 * Repeats a call that is answered 503, as its words say: on a busy machine one service may give up on another. What the first call began is
 * continued.
 */
const asked: typeof fetch = async (...call) => {
  for (let left = tries - 1; ; left -= 1) {
    const answer = await fetch(...call);
    if (answer.status !== 503 || left === 0) return answer;
    await pause(1000);
  }
};

/** Signs in over HTTP, to prepare what a test needs. Throws the server's message when it refuses. */
export const signInByHttp = (url: string, email: string, password: string): Promise<Member> =>
  signIn(url, { email, password }, asked);
