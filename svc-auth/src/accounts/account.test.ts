import fc from 'fast-check';
import { aSnapshot } from '@society/contracts/testing';
import { formerOwner, isGone, removed, setPassword, userOf, withNews } from './account.ts';
import type { Account, News } from './account.ts';

const at = new Date('2026-03-01T10:00:00Z');
const news = (over: Partial<News> = {}): News => ({ version: 3, player: aSnapshot(), at, ...over });

const applied = (account: Account | undefined, each: News): Account => {
  const next = withNews(account, each);
  if (isGone(next)) throw new Error('nothing was made');
  return next;
};
/** The session of a browser that signed in before any change of the account. */
const asking = { sid: 's1', epoch: 1 };
const anna = applied(undefined, news({ passwordHash: 'hash-1' }));

test('when somebody is new, then there is an account with their snapshot and a comparable address', () => {
  const account = applied(undefined, news({ player: aSnapshot({ email: ' Anna.Keller@Example.org ' }) }));
  expect(account).toMatchObject({ id: 'p1', playerVersion: 3, email: 'anna.keller@example.org', sessionEpoch: 1 });
  expect(account.passwordHash).toBeUndefined();
});

test('when news are older than what is known, then nothing changes, not even the password', () => {
  expect(withNews(anna, news({ version: 2, passwordHash: 'hash-2', player: aSnapshot({ isActive: false }) }))).toBe(
    anna,
  );
});

test('when profile or role change, then sessions stay', () => {
  const next = applied(anna, news({ version: 4, player: aSnapshot({ role: 'admin', handicap: 7 }) }));
  expect(next).toMatchObject({
    playerVersion: 4,
    sessionEpoch: 1,
    player: { role: 'admin', handicap: 7 },
    passwordHash: 'hash-1',
  });
});

test('when somebody is suspended, then every session ends, and bringing them back revives none', () => {
  const suspended = applied(anna, news({ version: 4, player: aSnapshot({ isActive: false }), keepSession: asking }));
  expect(suspended.sessionEpoch).toBe(2);
  expect(suspended.keptSession).toBeUndefined();
  expect(applied(suspended, news({ version: 5 })).sessionEpoch).toBe(2);
});

test('when a password is set, then every session ends, also under the version that is known', () => {
  const next = applied(anna, news({ passwordHash: 'hash-2', keepSession: asking }));
  expect(next).toMatchObject({ passwordHash: 'hash-2', sessionEpoch: 2, playerVersion: 3 });
  expect(next.keptSession).toBeUndefined();
});

test('when an admin sets a password, then they begin afresh: no passkey is left, nor the wish to be asked for one', () => {
  const next = applied({ ...anna, passkeys: [], passkeyNeeded: true }, news({ version: 4, passwordHash: 'hash-2' }));
  expect([next.passkeys, next.passkeyNeeded]).toEqual([undefined, undefined]);
});

describe('when the address changes', () => {
  const moved = news({ version: 4, player: aSnapshot({ email: 'anna@new.example.org' }) });

  test('then every session ends but the one that asked', () => {
    expect(applied(anna, { ...moved, keepSession: asking })).toMatchObject({
      email: 'anna@new.example.org',
      sessionEpoch: 2,
      keptSession: 's1',
    });
  });

  test('and the event comes before the call that names the session, then that session is kept all the same', () => {
    const byEvent = applied(anna, moved);
    expect(byEvent.keptSession).toBeUndefined();
    expect(applied(byEvent, { ...moved, keepSession: asking })).toMatchObject({ sessionEpoch: 2, keptSession: 's1' });
  });

  test('and the session that asked had ended meanwhile, then it is not brought back, whichever comes first', () => {
    const later = { ...anna, sessionEpoch: 2 };
    expect(applied(later, { ...moved, keepSession: asking }).keptSession).toBeUndefined();
    expect(applied(applied(later, moved), { ...moved, keepSession: asking }).keptSession).toBeUndefined();
  });

  test('and the session that asked had outlived others before, then it is kept, whichever comes first', () => {
    const later = { ...anna, sessionEpoch: 2, keptSession: 's1' };
    expect(applied(later, { ...moved, keepSession: asking }).keptSession).toBe('s1');
    expect(applied(applied(later, moved), { ...moved, keepSession: asking }).keptSession).toBe('s1');
  });

  test('and a password is set before that call comes again, then it revives nothing', () => {
    const later = applied(applied(anna, { ...moved, keepSession: asking }), { ...moved, passwordHash: 'hash-2' });
    expect(applied(later, { ...moved, keepSession: asking }).keptSession).toBeUndefined();
  });

  test('and the call for a later change comes after its event, then it revives no session that the move ended', () => {
    const renamed = { ...moved, version: 5, player: { ...moved.player, firstName: 'Ann' } };
    const later = applied(applied(anna, moved), renamed);
    expect(applied(later, { ...renamed, keepSession: asking }).keptSession).toBeUndefined();
  });

  test('and another change ends sessions, then the former kept one ends too', () => {
    const kept = applied(anna, { ...moved, keepSession: asking });
    const suspended = applied(
      kept,
      news({ version: 5, player: aSnapshot({ email: 'anna@new.example.org', isActive: false }) }),
    );
    expect(suspended.keptSession).toBeUndefined();
  });
});

test('when news come in any order and more than once, then the newest snapshot is kept and the epoch never falls', () => {
  const snapshots = [1, 2, 3, 4, 5].map((version) =>
    news({
      version,
      player: aSnapshot({ handicap: version, isActive: version !== 3, email: `a${version % 2}@example.org` }),
    }),
  );
  fc.assert(
    fc.property(fc.shuffledSubarray([...snapshots, ...snapshots], { minLength: 1 }), (order) => {
      let account: Account | undefined;
      for (const each of order) {
        const next = applied(account, each);
        expect(next.sessionEpoch).toBeGreaterThanOrEqual(account?.sessionEpoch ?? 1);
        account = next;
      }
      const newest = Math.max(...order.map((each) => each.version));
      expect(account).toMatchObject({ playerVersion: newest, player: { handicap: newest } });
    }),
  );
});

test('when an account is shown, then it is the user object without anything secret', () => {
  const user = userOf(anna);
  expect(user).toEqual({ ...aSnapshot(), isAdmin: false, version: 3 });
});

describe('when links are open', () => {
  const link = (name: string) => ({ tokenHash: name, expiresAt: at });
  const open = { ...anna, invitation: link('i'), reset: link('r') };

  test('then a changed profile leaves them', () => {
    expect(applied(open, news({ version: 4, player: aSnapshot({ handicap: 3 }) }))).toMatchObject({
      invitation: link('i'),
      reset: link('r'),
    });
  });

  test('then a changed address kills both: they lie in the former mailbox', () => {
    const moved = applied(open, news({ version: 4, player: aSnapshot({ email: 'anna@new.example.org' }) }));
    expect([moved.invitation, moved.reset]).toEqual([undefined, undefined]);
  });

  test('then suspension kills the reset and leaves the invitation', () => {
    const next = applied(open, news({ version: 4, player: aSnapshot({ isActive: false }) }));
    expect([next.invitation, next.reset]).toEqual([link('i'), undefined]);
  });

  test('then a set password kills both, and devices are known no longer', () => {
    const next = setPassword({ ...open, devices: [link('d')] }, 'hash-2');
    expect([next.invitation, next.reset, next.devices]).toEqual([undefined, undefined, undefined]);
  });

  test('then suspension together with a changed address kills both', () => {
    const moved = applied(
      open,
      news({ version: 4, player: aSnapshot({ isActive: false, email: 'anna@new.example.org' }) }),
    );
    expect([moved.invitation, moved.reset, moved.email]).toEqual([undefined, undefined, 'anna@new.example.org']);
  });
});

describe('when somebody was removed', () => {
  const gone = removed(anna, 'p1', 6);

  test('then nothing personal is left, only the version', () => {
    expect(gone).toEqual({ id: 'p1', playerVersion: 6, gone: true });
  });

  test('then a call that shuts them out under the version of the removal ends the sessions, and the removal still follows', () => {
    const shut = applied(anna, news({ version: 9, player: aSnapshot({ isActive: false }) }));
    expect(shut.sessionEpoch).toBe(anna.sessionEpoch + 1);
    expect(removed(shut, 'p1', 9)).toEqual({ id: 'p1', playerVersion: 9, gone: true });
  });

  test('then no news bring them back, of whatever version, and saying it again changes nothing', () => {
    for (const version of [5, 6, 7]) expect(withNews(gone, news({ version, passwordHash: 'hash-2' }))).toBe(gone);
    expect(removed(gone, 'p1', 6)).toBe(gone);
  });

  test('then the version never falls, and somebody unknown is remembered too', () => {
    expect(removed({ ...anna, playerVersion: 9 }, 'p1', 6)).toMatchObject({ playerVersion: 9 });
    expect(removed(undefined, 'p7', 2)).toEqual({ id: 'p7', playerVersion: 2, gone: true });
  });
});

test('when an account moves to another address, then its former owner is told, unless nobody ever had a password there', () => {
  const used = applied(anna, news({ passwordHash: 'hash-1' }));
  const moved = news({ version: 4, player: aSnapshot({ email: 'anna@new.example.org' }) });
  expect(formerOwner(used, withNews(used, moved))).toMatchObject({ email: 'anna.keller@example.org' });
  expect(formerOwner(used, withNews(used, news({ version: 4 })))).toBeUndefined();
  const unused = applied(undefined, news());
  expect(formerOwner(unused, withNews(unused, moved))).toBeUndefined();
});
