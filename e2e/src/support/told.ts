import type { User } from '@society/contracts';
import type { PushServiceOfTests } from '@society/service-kit/testing';
import { becomes } from './becomes.ts';
import type { Mailbox } from './mail.ts';

type Somebody = Pick<User, 'id' | 'email'>;
type Lists = Readonly<Record<string, readonly string[]>>;

const byKey = (all: readonly (readonly [key: string, value: string])[]): Lists =>
  all.reduce<Record<string, readonly string[]>>(
    (lists, [key, value]) => ({ ...lists, [key]: [...(lists[key] ?? []), value] }),
    {},
  );

/** Compares everything that people should be told with everything that was mailed and pushed: nothing more, nothing less, each once. */
export const openLedger = (given: { readonly mailbox: () => Mailbox; readonly service: () => PushServiceOfTests }) => {
  const mailed: (readonly [address: string, title: string])[] = [];
  const pushed: (readonly [phone: string, title: string])[] = [];
  const withPhone = new Set<string>();
  const read = async () => ({
    mails: byKey((await given.mailbox().sent()).map(({ to, subject }) => [to, subject])),
    pushes: byKey(
      given.service().taken.map(({ device, text }) => [device, (JSON.parse(text) as { title: string }).title]),
    ),
  });
  return {
    /** From now on this person is also told on a phone, whose name is their address. */
    hasPhone: ({ email }: Somebody): void => void withPhone.add(email),
    /** These people should be told this, each once. */
    expects: (people: readonly Somebody[], title: string): void =>
      people.forEach(({ email }) => {
        mailed.push([email, title]);
        if (withPhone.has(email)) pushed.push([email, title]);
      }),
    /** Waits until exactly what was expected since the beginning has been told. */
    isTold: (): Promise<void> => becomes(read, { mails: byKey(mailed), pushes: byKey(pushed) }),
  };
};
