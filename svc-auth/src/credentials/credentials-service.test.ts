import { aSnapshot } from '@society/contracts/testing';
import { recordingLogger } from '@society/service-kit/testing';
import { withNews } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import { createCredentialsService } from './credentials-service.ts';
import type { CredentialsDeps } from './credentials-service.ts';

const at = new Date('2026-03-01T10:00:00Z');

/** The use cases, with a record of every call they make, in order. Work that runs after a response waits for `finish`. */
const recorded = () => {
  const asked: string[] = [];
  const mailed: string[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  const accounts = new Map<string, Account>();
  for (const player of [aSnapshot(), aSnapshot({ id: 'p6', email: 'gone@example.org', isActive: false })]) {
    accounts.set(player.id, withNews(undefined, { version: 1, player, at, passwordHash: 'hash' }) as Account);
  }
  const deps = {
    accounts: {
      findByEmail: async (email: string) => (
        asked.push('look up'),
        [...accounts.values()].find((each) => each.email === email)
      ),
      change: async (id: string, decide: (account: Account) => { next: Account }) => {
        asked.push('change');
        const before = accounts.get(id);
        if (!before) throw new Error('unknown');
        return { before, after: decide(before).next };
      },
    },
    passwords: {
      hash: async () => (asked.push('hash'), 'hash'),
      verify: async () => (asked.push('verify'), false),
      isOutdated: () => false,
    },
    rules: { check: () => undefined },
    throttle: { takeRequest: async () => void asked.push('count'), takes: async () => true },
    mailer: {
      later: (work: () => Promise<unknown>) => void waiting.push(work),
      send: async (to: { email: string }) => (mailed.push(to.email), true),
    },
    links: { reset: (token: string) => token },
    clock: () => at,
    logger: recordingLogger(),
  } as unknown as CredentialsDeps;
  return {
    service: createCredentialsService(deps),
    asked,
    mailed,
    finish: () => Promise.all(waiting.splice(0).map((work) => work())),
  };
};

test.each([
  ['known', 'anna.keller@example.org', ['anna.keller@example.org']],
  ['unknown', 'nobody@example.org', []],
  ['suspended', 'gone@example.org', []],
])(
  'when a reset is asked for an address that is %s, then the answer takes the same work, before anybody is looked up',
  async (_what, email, mails) => {
    const { service, asked, mailed, finish } = recorded();
    await service.requestReset(email, '198.51.100.7');
    expect(asked).toEqual(['count']);
    await finish();
    expect(mailed).toEqual(mails);
  },
);
