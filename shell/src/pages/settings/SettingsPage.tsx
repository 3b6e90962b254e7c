import { Card, PageHeader } from '@society/web-kit';
import { AccountInformation } from './AccountInformation.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import styles from './SettingsPage.module.css';

/** The own account: password, sessions, calendar, and what kind of account it is. */
export const SettingsPage = () => (
  <>
    <PageHeader title="Settings" subtitle="Manage your account" />
    <div className={styles.cards}>
      <div className={styles.column}>
        <Card title="Account Security">
          <ChangePasswordForm />
          <SignOutEverywhere />
        </Card>
        <CalendarCard />
      </div>
      <Card title="Account Information">
        <AccountInformation />
      </Card>
    </div>
  </>
);
