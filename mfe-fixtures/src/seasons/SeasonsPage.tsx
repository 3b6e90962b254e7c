import { useAsked, useRead } from '@society/league-client';
import { Button, Loading, HelpLink, PageHeader, Plus, Skeleton } from '@society/web-kit';
import { Answer, CardGrid, Page, Tile } from '@society/web-kit/pages';
import { SeasonCard } from './SeasonCard.tsx';
import { SeasonDialogs } from './SeasonDialogs.tsx';
import type { AskSeason } from './SeasonDialogs.tsx';
import styles from './Seasons.module.css';

/** The seasons of the league, newest first, for admins. */
export const SeasonsPage = () => {
  const seasons = useRead('listSeasons', { fresh: true });
  const { asked, ask, close, list } = useAsked<AskSeason>();
  const isAnyOpen = seasons.data?.some(({ isOpen }) => isOpen) ?? true;
  return (
    <Page>
      <PageHeader
        title="Seasons"
        subtitle={
          <>
            One season is open at a time. Close it to open the next one. <HelpLink topic="closing" about="Seasons" />
          </>
        }
        actions={
          <Button disabled={isAnyOpen} onClick={() => ask({ what: 'open' })}>
            <Plus size={20} aria-hidden="true" />
            New Season
          </Button>
        }
      />
      <div ref={list} className={styles.list} tabIndex={-1} role="region" aria-label="List of seasons">
        <Answer of={seasons} skeleton={<SeasonsSkeleton />}>
          {(all) => (
            <CardGrid>
              {all.map((season) => (
                <li key={season.id}>
                  <SeasonCard season={season} ask={ask} />
                </li>
              ))}
            </CardGrid>
          )}
        </Answer>
      </div>
      <SeasonDialogs asked={asked} seasons={seasons.data ?? []} onClose={close} />
    </Page>
  );
};

/** One card as high as it will be. */
const SeasonsSkeleton = () => (
  <Loading>
    <CardGrid>
      <li>
        <Tile className={styles.card} aria-hidden="true">
          <div className={styles.head}>
            <Skeleton width="60%" height="24px" />
          </div>
          <Skeleton width="70%" height="20px" />
          <Skeleton width="60%" height="20px" />
          <Skeleton height="48px" />
        </Tile>
      </li>
    </CardGrid>
  </Loading>
);
