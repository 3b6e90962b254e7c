import { useId } from 'react';
import type { Season } from '@society/contracts';
import { Badge, Button, ButtonLink, CalendarDays, Pencil, RotateCcw, Trophy, useClub } from '@society/web-kit';
import { Tile } from '@society/web-kit/pages';
import { Fact } from '../fixtures/Fact.tsx';
import type { AskSeason } from './SeasonDialogs.tsx';
import { pointsText, timeText, winnerText } from './season-text.ts';
import styles from './Seasons.module.css';

/** One season, and what an admin does with it. */
export const SeasonCard = ({ season, ask }: { season: Season; ask: (what: AskSeason) => void }) => {
  const { timeZone } = useClub();
  const headingId = useId();
  const { name, isOpen, closing } = season;
  const won = winnerText(season);
  return (
    <Tile className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.name}>
          {name}
        </h2>
        <Badge tone={isOpen ? 'success' : 'neutral'}>{closing ? 'Being closed' : isOpen ? 'Open' : 'Closed'}</Badge>
      </header>
      <Fact Icon={CalendarDays}>{timeText(season, timeZone)}</Fact>
      <Fact Icon={Trophy}>{won ?? pointsText(season)}</Fact>
      {won !== undefined && <Fact>{pointsText(season)}</Fact>}
      <div className={styles.actions}>
        <ButtonLink
          to={isOpen ? '/league-table' : `/league-table?seasonId=${season.id}`}
          variant="secondary"
          aria-describedby={headingId}
        >
          View Table
        </ButtonLink>
        {isOpen ? (
          <>
            <Button variant="secondary" onClick={() => ask({ what: 'edit', season })} aria-describedby={headingId}>
              <Pencil size={18} aria-hidden="true" />
              Edit
            </Button>
            <Button variant="secondary" onClick={() => ask({ what: 'close', season })} aria-describedby={headingId}>
              Close Season
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => ask({ what: 'reopen', season })} aria-describedby={headingId}>
            <RotateCcw size={18} aria-hidden="true" />
            Reopen
          </Button>
        )}
      </div>
    </Tile>
  );
};
