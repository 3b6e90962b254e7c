import { useState } from 'react';
import { getNotifications, type NotificationPreferences } from '@society/contracts';
import { useRead, useWrite } from '@society/league-client';
import { Card, CheckboxField, queryKeyOf, useSession, useToast } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import styles from './SettingsPage.module.css';

/** About what the person gets mails and notices: each tick is saved at once. */
export const NotificationsCard = () => {
  const { user } = useSession();
  return <Card title="Notifications">{user && <Choices id={user.id} />}</Card>;
};

const choices = [
  [
    'emailNotifications',
    'Email Notifications',
    'Whether you get emails at all. At most one an hour, except for questions and changes on the day.',
  ],
  ['matchReminders', 'Match Reminders', 'The day before you play.'],
  ['tournamentUpdates', 'Tournament Updates', 'Draws, results, and the end of a season.'],
  ['networkingRequests', 'Networking Requests', 'When members want to meet you. Nothing is sent about this yet.'],
] as const satisfies readonly (readonly [keyof NotificationPreferences, string, string])[];

const Choices = ({ id }: { id: string }) => (
  <Answer of={useRead('getNotifications', { params: { id }, fresh: true })} skeleton="300px">
    {(chosen) => (
      <div className={styles.parts}>
        <p>
          Whatever else you choose, you are told what becomes of your own match: another opponent, another day, a card
          that differs. It comes by email if Email Notifications is on, and to phones that have notices.
        </p>
        {choices.map(([name, label, hint]) => (
          <Choice key={name} id={id} name={name} label={label} hint={hint} isOn={chosen[name]} />
        ))}
      </div>
    )}
  </Answer>
);

type ChoiceProps = { id: string; name: keyof NotificationPreferences; label: string; hint: string; isOn: boolean };

const Choice = ({ id, name, label, hint, isOn }: ChoiceProps) => {
  const toast = useToast();
  const [wanted, setWanted] = useState<boolean>();
  const { mutate } = useWrite('changeNotifications', {
    // One after the other, so that the last tick is the last write.
    scope: `notifications-of-${id}`,
    input: (value: boolean) => ({ params: { id }, body: { [name]: value } }),
    show: (queries, chosen) => queries.setQueryData(queryKeyOf(getNotifications, { id }), chosen),
    failed: 'Failed to update settings',
    isToast: true,
  });
  const choose = (value: boolean): void => {
    setWanted(value);
    mutate(value, {
      onSuccess: () => toast({ title: 'Settings saved' }),
      onSettled: () => setWanted(undefined),
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
