import type { ReactNode } from 'react';
import { me } from '@society/contracts';
import { formatDate, Loading, Skeleton, useClub, useRouteQuery, useSession } from '@society/web-kit';
import { roleNames } from '../../access/role-names.ts';
import styles from './SettingsPage.module.css';

/** What kind of account it is, and since when. */
export const AccountInformation = () => {
  const club = useClub();
  const { user } = useSession();
  const account = useRouteQuery(me);
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
