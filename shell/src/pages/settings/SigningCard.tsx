import { useCallback, useEffect, useState } from 'react';
import type { OwnDeviceKey } from '@society/contracts';
import { useKeptFocus, useRead } from '@society/league-client';
import {
  Button,
  Card,
  canSign,
  deviceKeyOf,
  errorText,
  formatDate,
  HelpLink,
  registerDevice,
  removeDevice,
  useClub,
  useSession,
  useToast,
} from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import { DeviceRow } from './DeviceRow.tsx';
import styles from './SettingsPage.module.css';

/** The phones by which the person signs their cards, and whether this one is among them. */
export const SigningCard = () => {
  const { user } = useSession();
  const keys = useRead('listDeviceKeys', { fresh: true });
  return (
    <Card title="Phones that sign for you" aside={<HelpLink topic="signing" about="Signing cards" />}>
      <div className={styles.parts}>
        <p>
          A phone that signs for you can show your card as a code, which the other phone scans: so a match is over and
          signed by both without signal. Lost a phone? Remove it here.
        </p>
        {!canSign() && (
          <p className={styles.note}>
            This page has no https, so this device can neither sign nor scan. Everything else works.
          </p>
        )}
        <Answer of={keys} skeleton="96px">
          {(devices) => user && <Devices devices={devices} person={user.id} again={keys.refetch} />}
        </Answer>
      </div>
    </Card>
  );
};

type DevicesProps = { devices: readonly OwnDeviceKey[]; person: string; again: () => Promise<unknown> };

const Devices = ({ devices, person, again }: DevicesProps) => {
  const toast = useToast();
  const { timeZone } = useClub();
  const [pending, setPending] = useState<string>();
  const { ownId, readAgain } = useOwnId(person);
  const list = useKeptFocus<HTMLDivElement>();
  const isListed = devices.some(({ id }) => id === ownId);

  const doIt = async (what: string, task: () => Promise<void>, done: string, failed: string): Promise<void> => {
    setPending(what);
    try {
      await task();
      toast({ title: done });
    } catch (error) {
      toast({ title: 'Error', description: errorText(error, failed), variant: 'destructive' });
    }
    await readAgain();
    await again();
    setPending(undefined);
  };

  return (
    <div ref={list} className={styles.parts} tabIndex={-1} role="group" aria-label="Your phones">
      {devices.length === 0 && <p>No phone signs for you yet.</p>}
      <ul className={styles.devices}>
        {devices.map(({ id, name, createdAt }) => (
          <DeviceRow
            key={id}
            name={name}
            isThisOne={id === ownId}
            since={`since ${formatDate(createdAt, timeZone, 'medium')}`}
            button={{
              text: 'Remove',
              label: `Remove ${name}`,
              pending: pending === id,
              onClick: () => void doIt(id, () => removeDevice(person, id), 'Phone removed', 'Failed to remove it'),
            }}
          />
        ))}
      </ul>
      {canSign() && ownId !== 'unknown' && !isListed && (
        <Button
          variant="secondary"
          pending={pending === 'add'}
          onClick={() =>
            void doIt(
              'add',
              () => registerDevice(person, { again: true }),
              'This device signs for you',
              'Failed to let this device sign',
            )
          }
        >
          Let This Device Sign for Me
        </Button>
      )}
    </div>
  );
};

/** The id of this device's own key; `unknown` until it was read. */
const useOwnId = (person: string) => {
  const [ownId, setOwnId] = useState<string | undefined>('unknown');
  const readAgain = useCallback(() => deviceKeyOf(person).then((key) => setOwnId(key?.id)), [person]);
  useEffect(() => void readAgain(), [readAgain]);
  return { ownId, readAgain };
};
