import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '@society/league-client';
import {
  Card,
  CheckboxField,
  ErrorPanel,
  errorText,
  Loading,
  pushDeviceId,
  Skeleton,
  turnPushOff,
  turnPushOn,
  useSession,
  useToast,
} from '@society/web-kit';
import { Refusal } from '@society/web-kit/pages';
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

/** Whether notices come to this device, or why they cannot. Nothing is asked of the person before they tap. */
export const PhoneNoticesCard = () => {
  const [obstacle, setObstacle] = useState(obstacleHere);
  const said = useRef<HTMLParagraphElement>(null);
  const { user } = useSession();
  // What was tapped goes.
  const lookAgain = () => {
    flushSync(() => setObstacle(obstacleHere()));
    said.current?.focus();
  };
  return (
    <Card title="Notices on This Phone">
      <div className={styles.notifications}>
        <p>What is mailed to you comes to this phone as well, but for the night: from ten to seven it waits.</p>
        {obstacle && (
          <p ref={said} role="status" tabIndex={-1}>
            {wordsOf[obstacle]}
          </p>
        )}
        {!obstacle && user && <Switch person={user.id} lookAgain={lookAgain} />}
      </div>
    </Card>
  );
};

const Switch = ({ person, lookAgain }: { person: string; lookAgain: () => void }) => {
  const { data, error, isFetching, refetch } = useRead('getPush', { fresh: true });
  const [own, readOwn] = useOwnId();
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const toast = useToast();

  if (error && !data)
    return <ErrorPanel message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || own === 'unknown')
    return (
      <Loading>
        <Skeleton height="48px" />
      </Loading>
    );
  const { publicKey, deviceIds } = data;
  if (publicKey === null) return <p role="status">{wordsOf['no key']}</p>;

  const turn = async (on: boolean): Promise<void> => {
    // Not disabled meanwhile: that would take the focus from it.
    if (wanted !== undefined) return;
    setWanted(on);
    setProblem(undefined);
    try {
      const became = on ? await turnPushOn(person, publicKey) : await turnPushOff();
      if (became === 'unable') setProblem(wordsOf['no address']);
      if (became === 'refused') lookAgain();
    } catch (failure) {
      const description = errorText(failure, 'Your choice could not be saved');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
    await Promise.all([readOwn(), refetch()]);
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

/** By what the server calls this browser; `unknown` until it was looked up. */
const useOwnId = () => {
  const [own, setOwn] = useState<string | undefined>('unknown');
  const read = useCallback(
    () =>
      pushDeviceId()
        .catch(() => undefined)
        .then(setOwn),
    [],
  );
  useEffect(() => void read(), [read]);
  return [own, read] as const;
};
