import type { Match } from '@society/contracts';
import { forgetActions, sideOfUser, sidesOf, useKeptFocus, useMatchLog } from '@society/league-client';
import { useSession } from '@society/web-kit';
import { verdictLines } from '../rules/verdict-text.ts';
import { NoticeLine } from './NoticeLine.tsx';
import styles from './Differences.module.css';

/** Says which late actions did not count, until the person presses OK. `match` is undefined when it is gone or cannot be fetched. */
export const Verdicts = ({ matchId, match }: { matchId: string; match: Match | undefined }) => {
  const { verdicts } = useMatchLog(matchId);
  const place = useKeptFocus<HTMLDivElement>();
  const { user } = useSession();
  const ownId = match && sideOfUser(match, user?.id)?.player.id;
  const names = new Map(match && sidesOf(match).map(({ player }) => [player.id, player.name]));
  return (
    <div ref={place} tabIndex={-1} role="status" aria-label="What did not count" className={styles.status}>
      {verdictLines(verdicts, { names, ownId }).map(({ text, ids }) => (
        <NoticeLine key={ids[0]} text={text} onClick={() => void forgetActions(ids)} />
      ))}
    </div>
  );
};
