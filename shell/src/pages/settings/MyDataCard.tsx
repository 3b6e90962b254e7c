import { useEffect, useRef, useState } from 'react';
import { Button, Card, clubDay, Download, errorText, useClub, useSession, useToast } from '@society/web-kit';
import type { Gathered } from './my-data.ts';
import styles from './SettingsPage.module.css';

const failed = 'Your data could not be gathered. Please try again.';

/** Saves what the club keeps of the person at the screen, as one file. The code for that is loaded only when they press the button. */
export const MyDataCard = () => {
  const { user } = useSession();
  const { timeZone } = useClub();
  const toast = useToast();
  const [gathered, setGathered] = useState<Gathered>();
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  if (!user) return null;

  const save = async () => {
    const { signal } = (leaving.current = new AbortController());
    setProblem(undefined);
    setGathered({ done: 0, of: 0 });
    try {
      const [{ gatherMyData }, { download }] = await Promise.all([
        import('./my-data.ts'),
        import('@society/web-kit/reports'),
      ]);
      const now = new Date();
      const data = await gatherMyData({ playerId: user.id, now, onProgress: setGathered, signal });
      download(`my-data-${clubDay(now, timeZone)}.json`, JSON.stringify(data, null, 2), 'application/json');
      toast({ title: 'Your data is saved', description: 'Look for it among the downloads of this device.' });
    } catch (error) {
      if (!signal.aborted) setProblem(errorText(error, failed));
    }
    if (!signal.aborted) setGathered(undefined);
  };

  return (
    <Card title="Your Data">
      <div className={styles.parts}>
        <p>
          What the club keeps about you, in one file: your profile and pictures, your handicaps, and your matches with
          all that was entered in them. It says what it leaves out.
        </p>
        <div>
          <Button variant="secondary" pending={gathered !== undefined} onClick={() => void save()}>
            {gathered === undefined && <Download size={18} aria-hidden="true" />}
            {gathered === undefined ? 'Download My Data' : 'Gathering...'}
          </Button>
        </div>
        <p className={styles.progress} role="status">
          {gathered && gathered.of > 0 && `${gathered.done} of ${gathered.of} matches`}
        </p>
        {problem !== undefined && (
          <p className={styles.failure} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Card>
  );
};
