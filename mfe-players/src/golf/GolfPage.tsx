import { useState } from 'react';
import type { Golf } from '@society/contracts';
import { SeasonSwitch, useRead, useSeasonChoice } from '@society/league-client';
import { EmptyState, PageHeader, useClub, useParams, useSession } from '@society/web-kit';
import { Answer, BackLink, Page } from '@society/web-kit/pages';
import { Holes } from './Holes.tsx';
import { Matches } from './Matches.tsx';
import { Rivals } from './Rivals.tsx';
import { Rounds } from './Rounds.tsx';
import { Summary } from './Summary.tsx';
import styles from './Golf.module.css';

/** One's own golf in a season, or another member's: `/golf`, `/golf/:playerId`. */
export const GolfPage = () => {
  const { user } = useSession();
  const { playerId = user?.id ?? '' } = useParams();
  const { name: club } = useClub();
  const season = useSeasonChoice();
  const { query } = season;
  const golf = useRead('getGolf', { params: { id: playerId }, query, enabled: !season.isPending });
  // The season switch appears with the first response, so that nothing moves. Then it stays, with the focus, while another season is loading.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !season.isPending && !golf.isPending) setOpen(true);
  const isOwn = playerId === user?.id;
  const name = golf.data?.player.name;
  return (
    <Page>
      <PageHeader
        title={isOwn ? 'My Golf' : name === undefined ? 'Golf' : `${name}: Golf`}
        subtitle={[isOwn && user?.name, club, season.titled].filter(Boolean).join(', ')}
        actions={<BackLink to="/dashboard">Back to Dashboard</BackLink>}
      />
      {isOpen && <SeasonSwitch choice={season} className={styles.season} />}
      <Answer of={golf} skeleton="640px">
        {(data) => <Content golf={data} isOwn={isOwn} isOver={season.chosen?.isOpen === false} viewerId={user?.id} />}
      </Answer>
    </Page>
  );
};

type ContentProps = { golf: Golf; isOwn: boolean; isOver: boolean; viewerId: string | undefined };

const emptyText = ({ isOwn, isOver }: Pick<ContentProps, 'isOwn' | 'isOver'>): string => {
  if (isOver) return 'There was none in this season.';
  return isOwn ? 'It begins with your first result of the season.' : 'Nothing of this season counts yet.';
};

const Content = ({ golf, isOwn, isOver, viewerId }: ContentProps) => (
  <>
    {golf.matches.length === 0 && (
      <EmptyState framed title={isOver ? 'No match' : 'No match yet'} text={emptyText({ isOwn, isOver })} />
    )}
    {golf.matches.length > 0 && <Summary golf={golf} />}
    <Rounds golf={golf} />
    {golf.courses.map((course) => (
      <Holes key={course.courseId} course={course} who={isOwn ? 'You' : golf.player.name} />
    ))}
    <Rivals golf={golf} viewerId={viewerId} />
    <Matches matches={golf.matches} />
  </>
);
