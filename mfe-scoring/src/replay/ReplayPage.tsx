import { FIRST_SEASON_ID } from '@society/contracts';
import { useRead, useSeasonChoice } from '@society/league-client';
import { EmptyState, PageHeader, useClub } from '@society/web-kit';
import { Answer, BackLink, Page } from '@society/web-kit/pages';
import { Replay } from './Replay.tsx';

/** A season's table after each of its fixtures: as lines to go along, and as a table. */
export const ReplayPage = () => {
  const { name: club } = useClub();
  const { chosen, titled, query, isPending } = useSeasonChoice();
  const replay = useRead('getReplay', {
    params: { id: query?.seasonId ?? chosen?.id ?? FIRST_SEASON_ID },
    enabled: !isPending,
  });
  const isOver = chosen?.isOpen === false;
  return (
    <Page>
      <PageHeader
        title="Season Replay"
        subtitle={[club, titled].filter(Boolean).join(', ')}
        actions={<BackLink to="/dashboard">Back to Dashboard</BackLink>}
      />
      <Answer of={replay} skeleton="480px">
        {(data) =>
          data.fixtures.length > 0 ? (
            <Replay replay={data} />
          ) : (
            <EmptyState
              framed
              title={isOver ? 'Nothing to replay' : 'Nothing to replay yet'}
              text={isOver ? 'There was no result in this season.' : 'It begins with the first result of the season.'}
            />
          )
        }
      </Answer>
    </Page>
  );
};
