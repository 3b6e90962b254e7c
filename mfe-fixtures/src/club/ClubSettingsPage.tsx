import { useRead } from '@society/league-client';
import { Card, Loading, PageHeader, Skeleton } from '@society/web-kit';
import { Answer, Page } from '@society/web-kit/pages';
import { BoardLinksCard } from './BoardLinksCard.tsx';
import { ClubForm } from './ClubForm.tsx';
import { LogoCard } from './LogoCard.tsx';
import styles from './Club.module.css';

/** What the club is called, how it looks and what it has decided: for admins to change. */
export const ClubSettingsPage = () => {
  const club = useRead('getClub', { fresh: true });
  return (
    <Page>
      <PageHeader title="Club" subtitle="What pages, emails, prints and the installed app say of it" />
      <Answer of={club} skeleton={<ClubSkeleton />}>
        {(data) => (
          <div className={styles.cards}>
            <LogoCard club={data} />
            <ClubForm club={data} />
            <BoardLinksCard />
          </div>
        )}
      </Answer>
    </Page>
  );
};

const ClubSkeleton = () => (
  <Loading>
    <div className={styles.cards}>
      <Card>
        <Skeleton height="96px" />
      </Card>
      <Card>
        <Skeleton height="480px" />
      </Card>
    </div>
  </Loading>
);
