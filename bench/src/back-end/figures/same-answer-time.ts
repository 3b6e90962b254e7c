import { randomInt, randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { acceptInvite, pathOf, requestReset, verifyInvite } from '@society/contracts';
import { newToken, sha256 } from '@society/service-kit/token';
import type { Figure } from '../../figure.ts';
import { median, percentile } from '../../statistics.ts';
import { openConnection, requestBytes } from '../../support/connection.ts';
import { anywhere, badLogin, nobody } from '../sign-ins.ts';
import type { Stage } from '../stage.ts';

type Made = {
  readonly known: readonly string[];
  readonly withoutPassword: readonly string[];
  readonly expired: readonly string[];
  readonly used: readonly string[];
  /** Clears the failed sign-ins, so that nobody is slowed down: that delay is the same for every address and would hide everything else. */
  readonly forgetFailures: () => Promise<void>;
};

const withPassword = 20;
const invitedCount = 10;
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] ?? (from[0] as T);

/**
 * Twenty members as they are, and twenty new accounts copied from theirs, without passwords; ten of these accept an invitation. The members must
 * keep their passwords: a change would end the sessions that other figures use. Written directly to the store, since no figure can read a mailed
 * token, and the service's clock cannot be moved on by a week.
 */
const prepare = async ({ house, season }: Stage): Promise<Made> => {
  const client = new MongoClient(house.mongodbUrl);
  const accounts = client
    .db('svc-auth')
    .collection<{ _id: string; email: string; passwordHash?: string; player?: object }>('accounts');
  const members = await accounts
    .find({ _id: { $in: season.members.slice(0, withPassword).map(({ id }) => id) } })
    .toArray();
  const newcomers = members.map(({ passwordHash: _, ...account }) => {
    const [id, email] = [randomUUID(), nobody()];
    return { ...account, _id: id, email, player: { ...account.player, id, email } };
  });
  await accounts.insertMany(newcomers);
  const others = newcomers.map(({ _id }) => _id);
  const invite = async (id: string, expiresAt: Date): Promise<string> => {
    const token = newToken();
    await accounts.updateOne(
      { _id: id },
      { $set: { invitation: { tokenHash: sha256(token), expiresAt }, 'player.invitationAccepted': false } },
    );
    return token;
  };
  const day = 24 * 3_600_000;
  const [forUse, forExpiry] = [others.slice(0, invitedCount), others.slice(invitedCount, 2 * invitedCount)];
  const expired = await Promise.all(forExpiry.map((id) => invite(id, new Date(Date.now() - day))));
  const used: string[] = [];
  const connection = await openConnection(house.gateway.port);
  for (const id of forUse) {
    const token = await invite(id, new Date(Date.now() + day));
    const { status } = await connection.send(
      requestBytes({
        method: acceptInvite.method,
        path: pathOf(acceptInvite, { token }),
        headers: anywhere(),
        body: { password: 'a-password-for-once' },
      }),
    );
    if (status !== 200) throw new Error(`Accepting an invitation answered ${status}`);
    used.push(token);
  }
  connection.close();
  return {
    known: members.map(({ email }) => email),
    withoutPassword: newcomers.map(({ email }) => email).slice(invitedCount),
    expired,
    used,
    forgetFailures: async () => {
      await client.db('svc-auth').collection('sign_in_failures').deleteMany({});
    },
  };
};

const made = new WeakMap<Stage, Promise<Made>>();
const madeFor = (stage: Stage): Promise<Made> => {
  const known = made.get(stage) ?? prepare(stage);
  made.set(stage, known);
  return known;
};

type Kind = (made: Made) => Buffer;
const reset = (email: string): Buffer =>
  requestBytes({ method: requestReset.method, path: requestReset.path, headers: anywhere(), body: { email } });
const verify = (token: string): Buffer =>
  requestBytes({ method: verifyInvite.method, path: pathOf(verifyInvite, { token }), headers: anywhere() });

/** This many failed sign-ins of an account come before the first pause. */
const freeTries = 4;
const betweenForgetting = freeTries * 5;

type Compared = {
  readonly name: string;
  readonly title: string;
  readonly share: number;
  readonly amount: number;
  readonly status: number;
  readonly known: Kind;
  readonly unknown: Kind;
  readonly floor: string;
};

/** How long one kind of request takes beside another that must look the same: one at a time, in random order. */
const compared = ({ name, title, share: nth, amount, status, known, unknown, floor }: Compared): Figure<Stage> => ({
  name,
  title,
  unit: 'ms',
  // A percentile of the slowest says more about the machine than about the request.
  goal: nth === 0.5 ? { between: [0.8, 1.25] } : { between: [0.5, 2] },
  floor,
  measure: async (stage, share) => {
    const all = await madeFor(stage);
    const connection = await openConnection(stage.house.gateway.port);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < Math.max(20, amount * share); turn += 1) {
      if (turn % betweenForgetting === 0) await all.forgetFailures();
      // The first of two requests may leave work behind that slows down the second.
      const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const which of order) {
        const request = which === 'known' ? known(all) : unknown(all);
        const began = performance.now();
        const answer = await connection.send(request);
        times[which].push(performance.now() - began);
        if (answer.status !== status)
          throw new Error(`${name}: ${which} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
      }
    }
    connection.close();
    const of = (values: readonly number[]): number => (nth === 0.5 ? median(values) : percentile(values, nth));
    return { measured: of(times.known), floor: of(times.unknown) };
  },
});

let tried = 0;
/** Takes turns, so that no address has more failures than come before a pause. */
const inTurn = (addresses: readonly string[]): string => addresses[(tried += 1) % addresses.length] ?? '';

const wrongPassword = {
  amount: 80,
  status: 401,
  known: ({ known }: Made) => badLogin(inTurn(known)),
  unknown: () => badLogin(nobody()),
  floor: 'the same for an address of nobody',
} as const;
const resetRequest = {
  amount: 200,
  status: 200,
  known: ({ known }: Made) => reset(inTurn(known)),
  unknown: () => reset(nobody()),
  floor: 'the same for an address of nobody',
} as const;
const invitation = {
  amount: 200,
  status: 400,
  share: 0.5,
  unknown: () => verify(newToken()),
  floor: 'a token that never was one',
} as const;

/** What nobody may find out by timing: who has an account, and which links existed. */
export const sameAnswerTime: readonly Figure<Stage>[] = [
  compared({
    ...wrongPassword,
    name: 'sign-in-known',
    title: 'Wrong password, known beside unknown, median',
    share: 0.5,
  }),
  compared({
    ...wrongPassword,
    name: 'sign-in-known-p95',
    title: 'Wrong password, known beside unknown, p95',
    share: 0.95,
  }),
  compared({
    ...wrongPassword,
    name: 'sign-in-no-password',
    title: 'Account without a password beside unknown, median',
    share: 0.5,
    known: ({ withoutPassword }) => badLogin(inTurn(withoutPassword)),
  }),
  compared({
    ...resetRequest,
    name: 'reset-known',
    title: 'Reset asked for, known beside unknown, median',
    share: 0.5,
  }),
  compared({
    ...resetRequest,
    name: 'reset-known-p95',
    title: 'Reset asked for, known beside unknown, p95',
    share: 0.95,
  }),
  compared({
    ...invitation,
    name: 'invitation-expired',
    title: 'Invitation expired beside unknown, median',
    known: ({ expired }) => verify(pick(expired)),
  }),
  compared({
    ...invitation,
    name: 'invitation-used',
    title: 'Invitation used beside unknown, median',
    known: ({ used }) => verify(pick(used)),
  }),
];
