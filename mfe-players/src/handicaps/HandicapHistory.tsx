import type { HandicapChange } from '@society/contracts';
import { type Read, useRead } from '@society/league-client';
import {
  Badge,
  EmptyState,
  ErrorPanel,
  formatDate,
  Loading,
  Skeleton,
  useClub,
  VisuallyHidden,
} from '@society/web-kit';
import { changeBadges, madeBy } from '../rules/handicap-texts.ts';
import styles from './Handicaps.module.css';

/** How somebody's handicap came to be what it is, the newest change first. */
export const HandicapHistory = ({ playerId }: { playerId: string }) => (
  <Content history={useRead('getHandicapHistory', { params: { id: playerId }, fresh: true })} />
);

const Content = ({ history }: { history: Read<'getHandicapHistory'> }) => {
  if (history.data) return history.data.length === 0 ? <NoChange /> : <Changes changes={history.data} />;
  if (history.isPending)
    return (
      <Loading>
        <Skeleton height="64px" />
      </Loading>
    );
  return (
    <ErrorPanel message={history.error.message} onRetry={() => void history.refetch()} retrying={history.isFetching} />
  );
};

const NoChange = () => <EmptyState title="No changes yet" text="Whatever changes the handicap will stand here." />;

const Changes = ({ changes }: { changes: readonly HandicapChange[] }) => {
  const { timeZone } = useClub();
  return (
    <ol className={styles.changes}>
      {changes.map((change) => {
        const badge = changeBadges[change.status];
        return (
          <li key={`${change.at} ${change.to}`} className={styles.change}>
            <span className={styles.figures}>
              <VisuallyHidden>{`From ${change.from} to ${change.to}`}</VisuallyHidden>
              <span aria-hidden="true">{`${change.from} → ${change.to}`}</span>
            </span>
            {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
            <span className={styles.note}>{`${formatDate(change.at, timeZone, 'medium')}. ${madeBy(change)}.`}</span>
          </li>
        );
      })}
    </ol>
  );
};
