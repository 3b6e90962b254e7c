import { Card, PageHeader } from '@society/web-kit';
import { AccountInformation } from './AccountInformation.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import styles from './SettingsPage.module.css';

/** The own account: password, sessions, and what kind of account it is. */
export const SettingsPage = () => (
  <>
    <PageHeader title="Settings" subtitle="Manage your account" />
    <div className={styles.cards}>
      <Card title="Account Security">
        <ChangePasswordForm />
        <SignOutEverywhere />
      </Card>
      <Card title="Account Information">
        <AccountInformation />
      </Card>
    </div>
  </>
);
