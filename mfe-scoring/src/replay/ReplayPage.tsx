import { useRead, useSeasonChoice } from '@society/league-client';
import {
  ButtonLink,
  ChevronLeft,
  EmptyState,
  ErrorPanel,
  Loading,
  PageHeader,
  Skeleton,
  useClub,
  useSearchParams,
} from '@society/web-kit';
import { Page } from '@society/web-kit/pages';
import { Replay } from './Replay.tsx';

/** A season's table after each of its fixtures: as lines to go along, and as a table. */
export const ReplayPage = () => {
  const { name: club } = useClub();
  const [search] = useSearchParams();
  const { chosen, isPending } = useSeasonChoice();
  const replay = useRead('getReplay', {
    params: { id: search.get('seasonId') ?? chosen?.id ?? '1' },
    enabled: !isPending,
  });
  return (
    <Page>
      <PageHeader
        title="Season Replay"
        subtitle={club}
        actions={
          <ButtonLink variant="secondary" to="/dashboard" data-screen-only>
            <ChevronLeft size={18} aria-hidden="true" />
            Back to Dashboard
          </ButtonLink>
        }
      />
      {replay.data &&
        (replay.data.fixtures.length > 0 ? (
          <Replay replay={replay.data} />
        ) : (
          <EmptyState framed title="Nothing to replay yet" text="It begins with the first result of the season." />
        ))}
      {!replay.data && replay.isPending && (
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      )}
      {!replay.data && replay.error && (
        <ErrorPanel message={replay.error.message} onRetry={() => void replay.refetch()} retrying={replay.isFetching} />
      )}
    </Page>
  );
};
