import { aSnapshot } from '@society/contracts/testing';
import type { Account } from '../src/accounts/account.ts';

export const at = new Date('2026-03-01T10:00:00Z');

/** Anna's account, with a password and no passkey. */
export const anna: Account = {
  id: 'p1',
  player: aSnapshot(),
  playerVersion: 3,
  email: 'anna.keller@example.org',
  emailSince: at,
  passwordHash: 'hash',
  sessionEpoch: 1,
};
