import { nameApart, type DecidedBy, type LeagueRow, type Match } from '@society/contracts';
import { decisionOf, MatchLine, sidesFrom, sideTitle, useRead, useSeasonChoice } from '@society/league-client';
import { ApiError, formatDate, Link, Loading } from '@society/web-kit';
import { FailedQuery } from '@society/web-kit/pages';
import { useEvenings } from '../api/use-evenings.ts';
import { fixtureOf, type Evenings } from '../rules/match-days.ts';
import { decidedWords } from '../rules/decided-words.ts';
import styles from './RowDetails.module.css';

type Props = { row: LeagueRow; rows: readonly LeagueRow[]; decidedBy: DecidedBy | null | undefined };

/** The content of an opened row: why it is where it is, and the matches that count for it. `decidedBy` is given only by a table as it stands. */
export const RowDetails = ({ row, rows, decidedBy }: Props) => {
  const { query, chosen } = useSeasonChoice();
  const details = useRead('getLeagueRow', { params: { playerId: row.playerId }, query });
  const evenings = useEvenings();
  // A player who would get a row only through a running match has none on the server yet.
  const isNew = decidedBy !== undefined && details.error instanceof ApiError && details.error.status === 404;
  if (!details.data && !isNew) {
    if (details.isPending) return <Loading>{null}</Loading>;
    return <FailedQuery of={details} />;
  }
  const { matches, decidedBy: decidedNow } = details.data ?? { matches: [], decidedBy: null };
  const sentence = decidedWords(row, decidedBy === undefined ? decidedNow : decidedBy, rows);
  return (
    <>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {matches.length === 0 && (
        <p className={styles.sentence}>
          {chosen?.isOpen === false ? 'No match of theirs counted.' : 'No match of theirs counts yet.'}
        </p>
      )}
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <Line match={match} playerId={row.playerId} evenings={evenings} />
          </li>
        ))}
      </ul>
      <Link to={`/golf/${row.playerId}${query ? `?seasonId=${query.seasonId}` : ''}`} className={styles.golf}>
        {`Golf of ${row.player.name}`}
      </Link>
    </>
  );
};

/** A match as its player sees it: against whom, when, and how it ended. */
const Line = ({ match, playerId, evenings }: { match: Match; playerId: string; evenings: Evenings }) => {
  const fixture = fixtureOf(match, evenings);
  const [own, other] = sidesFrom(match, match.player1Id === playerId ? 'player1' : 'player2');
  const decision = decisionOf(match);
  const score = decision ?? `${own.points} to ${other.points}`;
  return (
    <MatchLine
      matchId={match.id}
      opponent={sideTitle(other)}
      result={
        <>
          <strong>{endOf(match, playerId)}</strong>
          {` ${score}`}
          {match.disputed && ' (disputed)'}
        </>
      }
      when={fixture && `${nameApart(fixture.name)}, ${formatDate(fixture.date, evenings.timeZone, 'medium')}`}
    />
  );
};

const endOf = ({ winnerId }: Match, playerId: string): string => {
  if (winnerId === null) return 'Drawn';
  return winnerId === playerId ? 'Won' : 'Lost';
};
