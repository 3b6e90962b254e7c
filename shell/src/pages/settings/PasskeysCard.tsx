import { useState } from 'react';
import { needPasskey, removePasskey } from '@society/contracts';
import type { listPasskeys, ResponseOf } from '@society/contracts';
import { canUsePasskeys, makePasskey, momentText, passkeyProblem, useKeptFocus, useRead } from '@society/league-client';
import { call, Card, CheckboxField, formatDate, useClub, useToast } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import { AddPasskey } from './AddPasskey.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { ProveDialog } from './ProveDialog.tsx';
import { useProven } from './use-proven.ts';
import styles from './SettingsPage.module.css';

/** The person's passkeys, and whether signing in by password needs one, too. */
export const PasskeysCard = () => {
  const passkeys = useRead('listPasskeys', { fresh: true });
  return (
    <Card title="Passkeys">
      <div className={styles.parts}>
        <p>
          A passkey signs you in with your fingerprint, your face or the lock of your phone, without your password. It
          works beside the password, not instead of it.
        </p>
        <Answer of={passkeys} skeleton="120px">
          {(own) => <Passkeys own={own} again={passkeys.refetch} />}
        </Answer>
      </div>
    </Card>
  );
};

type Own = ResponseOf<typeof listPasskeys>;

/** Why no passkey can be made here; undefined where one can. `site` is the host name for which the server takes passkeys; null for none. */
const obstacle = (site: string | null): string | undefined => {
  if (site === null) return 'The league has no address with a name and https, so passkeys do not work yet.';
  if (window.location.hostname !== site && !window.location.hostname.endsWith(`.${site}`))
    return `Passkeys work at ${site}. Open the league there to add one.`;
  return canUsePasskeys() ? undefined : 'This browser has no passkeys. Everything else works.';
};

const usedText = (lastUsedAt: string | null, timeZone: string): string =>
  lastUsedAt === null ? 'not used yet' : `last used ${momentText(lastUsedAt, new Date(), timeZone)}`;

const Passkeys = ({ own: { passkeys, isNeeded, site }, again }: { own: Own; again: () => Promise<unknown> }) => {
  const toast = useToast();
  const { timeZone } = useClub();
  const { proven, waiting } = useProven();
  const [pending, setPending] = useState<string>();
  const list = useKeptFocus<HTMLDivElement>();
  const why = obstacle(site);

  const doIt = async (what: string, task: () => Promise<void>, done: string, failed: string): Promise<boolean> => {
    setPending(what);
    let isDone = false;
    try {
      isDone = await proven(task);
      if (isDone) toast({ title: done });
    } catch (error) {
      const description = passkeyProblem(error, failed, 'No passkey was made. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
    await again();
    setPending(undefined);
    return isDone;
  };
  const add = (name: string) => doIt('add', () => makePasskey(name), 'Passkey added', 'Failed to add the passkey');
  // When the last passkey goes, the server no longer asks for one.
  const removed =
    isNeeded && passkeys.length === 1 ? 'Passkey removed. Your password alone signs you in now.' : 'Passkey removed';
  const remove = (id: string) =>
    doIt(id, () => call(removePasskey, { params: { id } }), removed, 'Failed to remove the passkey');
  const need = (wanted: boolean) =>
    doIt(
      'need',
      () => call(needPasskey, { body: { isNeeded: wanted } }),
      wanted ? 'Your passkey is asked for, too' : 'Your password alone signs you in',
      'Your choice could not be saved',
    );

  return (
    <div ref={list} className={styles.parts} tabIndex={-1} role="group" aria-label="Passkeys">
      {passkeys.length === 0 && <p>You have no passkey yet.</p>}
      {passkeys.length > 0 && (
        <ul className={styles.devices} aria-label="Your passkeys">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <DeviceRow
              key={id}
              name={name}
              since={`since ${formatDate(createdAt, timeZone, 'medium')}, ${usedText(lastUsedAt, timeZone)}`}
              button={{
                text: 'Remove',
                label: `Remove the passkey ${name}`,
                pending: pending === id,
                onClick: () => void remove(id),
              }}
            />
          ))}
        </ul>
      )}
      {why === undefined ? (
        <AddPasskey pending={pending === 'add'} onAdd={add} />
      ) : (
        <p className={styles.note}>{why}</p>
      )}
      {passkeys.length > 0 && (
        <CheckboxField
          label="Ask for a passkey, too"
          hint="Your password alone then no longer signs you in. If you lose all your passkeys, an admin can set a new password for you, which ends this."
          checked={pending === 'need' ? !isNeeded : isNeeded}
          onChange={({ target }) => void need(target.checked)}
        />
      )}
      {waiting && <ProveDialog hasPasskey={passkeys.length > 0} isNeeded={isNeeded} onAnswer={waiting.answer} />}
    </div>
  );
};
