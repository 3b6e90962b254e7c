import type { HandicapChange } from '@society/contracts';
import { useRead } from '@society/league-client';
import { Badge, EmptyState, formatDate, useClub, VisuallyHidden } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import { changeBadges, madeBy } from '../rules/handicap-texts.ts';
import styles from './Handicaps.module.css';

/** How somebody's handicap came to be what it is, the newest change first. */
export const HandicapHistory = ({ playerId }: { playerId: string }) => (
  <Answer of={useRead('getHandicapHistory', { params: { id: playerId }, fresh: true })} skeleton="64px">
    {(changes) => (changes.length === 0 ? <NoChange /> : <Changes changes={changes} />)}
  </Answer>
);

const NoChange = () => <EmptyState title="No changes yet" text="Changes to the handicap will appear here." />;

const Changes = ({ changes }: { changes: readonly HandicapChange[] }) => {
  const { timeZone } = useClub();
  return (
    <ol className={styles.changes}>
      {changes.map((change) => {
        const badge = changeBadges[change.status];
        // An approved wish counts only from the decision on.
        const { at, decidedAt = at } = change;
        return (
          <li key={`${at} ${change.to}`} className={styles.change}>
            <span className={styles.figures}>
              <VisuallyHidden>{`From ${change.from} to ${change.to}`}</VisuallyHidden>
              <span aria-hidden="true">{`${change.from} → ${change.to}`}</span>
            </span>
            {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
            <span className={styles.note}>{`${formatDate(decidedAt, timeZone, 'medium')}. ${madeBy(change)}.`}</span>
          </li>
        );
      })}
    </ol>
  );
};
