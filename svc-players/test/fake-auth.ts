import { askNewAddress, issueInvitation, putAccount, resolveNewAddress } from '@society/contracts';
import type { BodyOf } from '@society/contracts';
import { AppError } from '@society/kernel';
import { createMetrics, createServiceApp } from '@society/service-kit/http';
import { listen, recordingLogger, testKeys } from '@society/service-kit/testing';

export type AccountCall = BodyOf<typeof putAccount> & { readonly playerId: string };

/** svc-auth as far as accounts go: it remembers the calls, keeps the highest version, and can be told to fail or to wait. */
export const startFakeAuth = async () => {
  const calls: AccountCall[] = [];
  const versions = new Map<string, number>();
  const invited: string[] = [];
  const wishes: { playerId: string; email: string; sessionId: string }[] = [];
  const proven = new Set<string>();
  let mail: 'taken' | 'refused' | 'away' = 'taken';
  let failure: AppError | undefined;
  let before: ((call: AccountCall) => Promise<void>) | undefined;
  const app = createServiceApp({
    name: 'svc-auth',
    logger: recordingLogger(),
    metrics: createMetrics('svc-auth'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-auth').verify,
    mount: (routes) => {
      routes.handle(putAccount, async ({ params, body }) => {
        const call = { ...body, playerId: params.playerId };
        await before?.(call);
        if (failure) throw failure;
        calls.push(call);
        const version = Math.max(versions.get(call.playerId) ?? 0, call.version);
        versions.set(call.playerId, version);
        return { playerId: call.playerId, version };
      });
      routes.handle(askNewAddress, async ({ params, body }) => {
        if (failure) throw failure;
        const { playerId } = params;
        if (calls.findLast((call) => call.playerId === playerId)?.player.email === body.email) {
          const others = wishes.filter((wish) => wish.playerId !== playerId);
          wishes.splice(0, wishes.length, ...others);
          return { sent: false };
        }
        if (body.currentPassword === undefined && !proven.has(body.sessionId)) throw unproven;
        if (body.currentPassword !== undefined && body.currentPassword !== rightPassword) throw wrongPassword;
        if (body.taken) return { sent: false };
        wishes.push({ playerId, email: body.email, sessionId: body.sessionId });
        return { sent: mail === 'taken' };
      });
      routes.handle(resolveNewAddress, async ({ body }) => {
        if (failure) throw failure;
        return { change: body.token === newAddressToken ? (wishes.at(-1) ?? null) : null };
      });
      routes.handle(issueInvitation, async ({ params }) => {
        if (failure || mail === 'away') throw failure ?? authIsAway;
        invited.push(params.playerId);
        return { sent: mail === 'taken' };
      });
    },
  });
  const server = await listen(app);
  return {
    ...server,
    /** The people for whom an invitation was made, in order, whether it was sent or not. */
    invited: invited as readonly string[],
    /** As if somebody had asked for another address. */
    wants: (wish: (typeof wishes)[number]): void => void wishes.push(wish),
    /** The new addresses that people asked for; `newAddressToken` stands for the last one. */
    wishes: wishes as readonly { readonly playerId: string; readonly email: string }[],
    /** As if the person of this session had just proved who they are. */
    proves: (sessionId: string): void => void proven.add(sessionId),
    /** Whether the mail server takes mails; `away`: svc-auth itself does not answer when asked for an invitation. */
    mailIs: (state: typeof mail): void => void (mail = state),
    calls: calls as readonly AccountCall[],
    fail: (error: AppError | undefined): void => void (failure = error),
    /** Runs before each answer. */
    beforeAnswer: (work: ((call: AccountCall) => Promise<void>) | undefined): void => void (before = work),
    knows: (playerId: string, version: number): void => void versions.set(playerId, version),
  };
};

export const authIsAway = new AppError('unavailable', 'The service is not available right now. Please try again.');

/** The right password of everybody. */
export const rightPassword = 'correct horse';
export const newAddressToken = 'n'.repeat(22);
const wrongPassword = new AppError('invalid', 'Current password is incorrect', {
  issues: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
});
const unproven = new AppError('forbidden', 'Please confirm that it is you.', {
  issues: [{ path: 'proof', message: 'Please confirm that it is you.' }],
});
