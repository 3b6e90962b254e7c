import type { ReactNode } from 'react';
import type { Fixture } from '@society/contracts';
import { ErrorPanel, PageHeader, useParams } from '@society/web-kit';
import { type AskedQuery, BackLink, FailedQuery, Page } from '@society/web-kit/pages';
import { useFixture } from '../api/use-fixture.ts';
import { PageSkeleton } from './MatchesSkeleton.tsx';
import styles from './FixtureMatchesPage.module.css';

type Props = { title: string; children: (fixture: Fixture) => ReactNode };

/** A page about the fixture in the address. `title`: the heading when that fixture cannot be shown. */
export const WithFixture = (props: Props) => {
  const { fixtureId = '' } = useParams();
  return <Found key={fixtureId} fixtureId={fixtureId} {...props} />;
};

const Found = ({ fixtureId, title, children }: Props & { fixtureId: string }) => {
  const found = useFixture(fixtureId);
  switch (found.state) {
    case 'found':
      return children(found.value);
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <NoFixture title={title} failed={found.of} />;
    case 'unknown':
      return <NoFixture title={title} />;
  }
};

/** `failed`: the query that failed; without it there is no such fixture. */
const NoFixture = ({ title, failed }: { title: string; failed?: AskedQuery }) => (
  <Page>
    <PageHeader title={title} actions={<BackLink to="/fixtures">Back to Fixtures</BackLink>} />
    <div className={styles.panel}>
      {failed ? (
        <FailedQuery of={failed} message="Failed to fetch fixture" error={failed.error} />
      ) : (
        <ErrorPanel message="Failed to fetch fixture" why="It was deleted, or the link to it is wrong." />
      )}
    </div>
  </Page>
);
