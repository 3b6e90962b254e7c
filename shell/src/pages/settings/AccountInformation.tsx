import type { ReactNode } from 'react';
import { roleNames, useRead } from '@society/league-client';
import { formatDate, Loading, Skeleton, useClub, useSession } from '@society/web-kit';
import styles from './SettingsPage.module.css';

/** What kind of account it is, and since when. */
export const AccountInformation = () => {
  const club = useClub();
  const { user } = useSession();
  const account = useRead('me');
  const since = formatDate(account.data?.createdAt ?? '', club.timeZone) || 'Unknown';
  return (
    <dl className={styles.facts}>
      <Fact name="Account Type">{user && roleNames[user.role]}</Fact>
      <Fact name="Member Since">
        {account.isPending ? (
          <Loading>
            <Skeleton width="140px" />
          </Loading>
        ) : (
          since
        )}
      </Fact>
    </dl>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
