import { useState } from 'react';
import { getNotifications, type NotificationPreferences } from '@society/contracts';
import { useRead, useWrite } from '@society/league-client';
import {
  Card,
  CheckboxField,
  ErrorPanel,
  Loading,
  queryKeyOf,
  Skeleton,
  useQueryClient,
  useSession,
  useToast,
} from '@society/web-kit';
import { errorText } from '../error-text.ts';
import styles from './SettingsPage.module.css';

/** What the person is told, and how: each tick is saved by itself. */
export const NotificationsCard = () => {
  const { user } = useSession();
  return <Card title="Notifications">{user && <Choices id={user.id} />}</Card>;
};

const choices = [
  [
    'emailNotifications',
    'Email Notifications',
    'Mails at all. At most one an hour, unless it is about today or a question.',
  ],
  ['matchReminders', 'Match Reminders', 'The day before you play.'],
  ['tournamentUpdates', 'Tournament Updates', 'Draws, results, and the end of a season.'],
  ['networkingRequests', 'Networking Requests', 'When members want to meet you.'],
] as const satisfies readonly (readonly [keyof NotificationPreferences, string, string])[];

const Choices = ({ id }: { id: string }) => {
  const { data, error, isFetching, refetch } = useRead('getNotifications', { params: { id }, fresh: true });
  if (data)
    return (
      <div className={styles.notifications}>
        <p>What becomes of your own match is always told: another opponent, another day, a card that differs.</p>
        {choices.map(([name, label, hint]) => (
          <Choice key={name} id={id} name={name} label={label} hint={hint} isOn={data[name]} />
        ))}
      </div>
    );
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading>
      <Skeleton height="300px" />
    </Loading>
  );
};

type ChoiceProps = { id: string; name: keyof NotificationPreferences; label: string; hint: string; isOn: boolean };

const Choice = ({ id, name, label, hint, isOn }: ChoiceProps) => {
  const toast = useToast();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<boolean>();
  const { mutate } = useWrite('changeNotifications', {
    // One after the other, so that the last tick is the last write.
    scope: `notifications-of-${id}`,
    input: (value: boolean) => ({ params: { id }, body: { [name]: value } }),
  });
  const choose = (value: boolean): void => {
    setWanted(value);
    mutate(value, {
      onSuccess: (chosen) => {
        queries.setQueryData(queryKeyOf(getNotifications, { id }), chosen);
        setWanted(undefined);
        toast({ title: 'Settings saved' });
      },
      onError: (error) => {
        setWanted(undefined);
        const description = errorText(error, 'Failed to update settings');
        toast({ title: 'Error', description, variant: 'destructive' });
      },
    });
  };
  return (
    <CheckboxField
      className={styles.choice}
      label={label}
      hint={hint}
      checked={wanted ?? isOn}
      onChange={({ target }) => choose(target.checked)}
    />
  );
};
