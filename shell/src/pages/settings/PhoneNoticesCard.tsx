import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { removePushDevice } from '@society/contracts';
import { useKeptFocus, useRead } from '@society/league-client';
import {
  Button,
  call,
  Card,
  CheckboxField,
  errorText,
  pushDeviceId,
  turnPushOff,
  turnPushOn,
  useSession,
  useToast,
} from '@society/web-kit';
import { FailedQuery, LoadingBar, Refusal } from '@society/web-kit/pages';
import { thisBrowser } from '../../browser.ts';
import { obstacleOf, wordsOf } from '../../notices/way-to-phone.ts';
import { releaseInPage } from '../../release/in-page.ts';
import styles from './SettingsPage.module.css';

const obstacleHere = () =>
  obstacleOf({
    ...thisBrowser(),
    hasWorker: releaseInPage().worker,
    knowsPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : 'default',
  });

/** Whether notices come to this device, or why they cannot, and to how many others they go. Nothing is asked of the person before they tap. */
export const PhoneNoticesCard = () => {
  const [obstacle, setObstacle] = useState(obstacleHere);
  const said = useRef<HTMLParagraphElement>(null);
  const { user } = useSession();
  const notices = useNotices(user?.id);
  const card = useKeptFocus<HTMLDivElement>();
  // The tapped switch disappears, so the text that explains it gets the focus.
  const lookAgain = () => {
    flushSync(() => setObstacle(obstacleHere()));
    said.current?.focus();
  };
  return (
    <Card title="Notices on This Phone">
      <div ref={card} tabIndex={-1} role="group" aria-label="Where notices go" className={styles.parts}>
        {!obstacle && notices.data?.publicKey !== null && (
          <p>
            What you are told comes to this phone as well, even with emails off. From ten at night to seven in the
            morning it waits, except for changes on that day, and when a match on the next day is called off or moved.
          </p>
        )}
        {obstacle && (
          <p ref={said} role="status" tabIndex={-1}>
            {wordsOf(obstacle, notices.isMailed)}
          </p>
        )}
        {!obstacle && user && <Switch person={user.id} notices={notices} lookAgain={lookAgain} />}
        <Others notices={notices} />
        {/* Below the switch: the switch makes this text come and go, and above it the text would move it under the finger. */}
        {notices.isUntold && (
          <p role="status">
            Emails are off and no phone has notices: nobody tells you that an evening has moved or is off.
          </p>
        )}
      </div>
    </Card>
  );
};

/** The devices that get notices and which of them is this one (`own`), whether mails are on, and whether the person gets neither (`isUntold`). */
const useNotices = (person: string | undefined) => {
  const read = useRead('getPush', { fresh: true });
  const chosen = useRead('getNotifications', {
    params: { id: person ?? '' },
    fresh: true,
    enabled: person !== undefined,
  });
  const [own, readOwn] = useOwnId(read.data?.publicKey);
  const isMailed = chosen.data?.emailNotifications;
  const isPushed = read.data && read.data.publicKey !== null && read.data.deviceIds.length > 0;
  return { ...read, own, readOwn, isMailed: isMailed === true, isUntold: isMailed === false && isPushed === false };
};
type Notices = ReturnType<typeof useNotices>;

const Switch = ({ person, notices, lookAgain }: { person: string; notices: Notices; lookAgain: () => void }) => {
  const { data, error, refetch, own, readOwn, isMailed } = notices;
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const toast = useToast();

  if (error && !data) return <FailedQuery of={notices} />;
  if (!data || own === 'unknown') return <LoadingBar height="48px" />;
  const { publicKey, deviceIds } = data;
  if (publicKey === null) return <p role="status">{wordsOf('no key', isMailed)}</p>;

  const turn = async (on: boolean): Promise<void> => {
    // Not disabled meanwhile: that would take the focus from it.
    if (wanted !== undefined) return;
    setWanted(on);
    setProblem(undefined);
    try {
      const became = on ? await turnPushOn(person, publicKey) : await turnPushOff();
      if (became === 'unable') setProblem(wordsOf('no address', isMailed));
      if (became === 'dismissed') setProblem(wordsOf('dismissed', isMailed));
      if (became === 'refused') lookAgain();
    } catch (failure) {
      const description = errorText(failure, 'Your choice could not be saved');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
    // In this order: otherwise the list would show this device among the others for a moment.
    if (on) await readOwn();
    await refetch();
    await readOwn();
    setWanted(undefined);
  };
  return (
    <>
      <CheckboxField
        className={styles.choice}
        label="Tell Me on This Phone"
        hint="Your browser asks you once whether it may."
        checked={wanted ?? (own !== undefined && deviceIds.includes(own))}
        aria-disabled={wanted !== undefined}
        onChange={({ target }) => void turn(target.checked)}
      />
      <Refusal message={problem} />
    </>
  );
};

/** Stops the notices on the person's other devices: one that is lost, or somebody else's, would get them even after a change of password. */
const Others = ({ notices: { data, refetch, own } }: { notices: Notices }) => {
  const [pending, setPending] = useState(false);
  const toast = useToast();
  const others = own === 'unknown' ? [] : (data?.deviceIds ?? []).filter((id) => id !== own);
  if (others.length === 0) return null;
  const isOne = others.length === 1;
  const stop = async (): Promise<void> => {
    setPending(true);
    try {
      for (const id of others) await call(removePushDevice, { params: { id } });
      toast({ title: 'Notices go to no other device' });
    } catch (failure) {
      toast({ title: 'Error', description: errorText(failure, 'Failed to stop them'), variant: 'destructive' });
    }
    await refetch();
    setPending(false);
  };
  return (
    <>
      <p>{`Notices also go to ${isOne ? '1 other device' : `${others.length} other devices`}.`}</p>
      <div>
        <Button variant="secondary" pending={pending} onClick={() => void stop()}>
          {isOne ? 'Stop That One' : 'Stop Those'}
        </Button>
      </div>
    </>
  );
};

/** The id by which the server knows this browser for notices by its key; `unknown` until it was looked up. */
const useOwnId = (publicKey: string | null | undefined) => {
  const [own, setOwn] = useState<string | undefined>('unknown');
  const read = useCallback(
    () =>
      pushDeviceId(publicKey ?? undefined)
        .catch(() => undefined)
        .then(setOwn),
    [publicKey],
  );
  const isAsked = publicKey !== undefined;
  useEffect(() => void (isAsked && read()), [isAsked, read]);
  return [own, read] as const;
};
