import { Card, PageHeader } from '@society/web-kit';
import { AccountInformation } from './AccountInformation.tsx';
import { CalendarCard } from './CalendarCard.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { InstallCard } from './InstallCard.tsx';
import { MyDataCard } from './MyDataCard.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PhoneNoticesCard } from './PhoneNoticesCard.tsx';
import { SessionsList } from './SessionsList.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { SigningCard } from './SigningCard.tsx';
import styles from './SettingsPage.module.css';

/** The person's account: password, sessions, passkeys, notifications, calendar, phones that sign, kind of account, own data, and the app on this device. */
export const SettingsPage = () => (
  <>
    <PageHeader title="Settings" subtitle="Manage your account" />
    <div className={styles.cards}>
      <div className={styles.column}>
        <Card title="Account Security">
          <ChangePasswordForm />
        </Card>
        <Card title="Your Sessions">
          <div className={styles.parts}>
            <SessionsList />
            <SignOutEverywhere />
          </div>
        </Card>
        <PasskeysCard />
        <NotificationsCard />
        <PhoneNoticesCard />
        <CalendarCard />
        <SigningCard />
      </div>
      <div className={styles.column}>
        <Card title="Account Information">
          <AccountInformation />
        </Card>
        <MyDataCard />
        <InstallCard />
      </div>
    </div>
  </>
);
