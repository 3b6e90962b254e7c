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

/** All that anybody was to be told, against all that was mailed and pushed to anybody: nothing more, nothing less, each once. */
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
    /** From now on they are told on a phone, too; their address is the name of the phone. */
    hasPhone: ({ email }: Somebody): void => void withPhone.add(email),
    /** These people are told this, each once. */
    expects: (people: readonly Somebody[], title: string): void =>
      people.forEach(({ email }) => {
        mailed.push([email, title]);
        if (withPhone.has(email)) pushed.push([email, title]);
      }),
    /** What is told comes to be what was expected since the beginning. */
    isTold: (): Promise<void> => becomes(read, { mails: byKey(mailed), pushes: byKey(pushed) }),
  };
};
