import type { Golf } from '@society/contracts';
import { useSeasonChoice } from '@society/league-client';
import { Card, Link } from '@society/web-kit';
import { Sideways } from '@society/web-kit/pages';
import { playedOf, recordText } from '../rules/golf-texts.ts';
import styles from './Golf.module.css';

const short = ({ won, drawn, lost }: Golf['record']): string => `${won}–${drawn}–${lost}`;

/** Everybody whom the player has met, with the results of this season and of all seasons. The record against the user stands above. */
export const Rivals = ({ golf: { player, rivals }, viewerId }: { golf: Golf; viewerId: string | undefined }) => {
  const { query } = useSeasonChoice();
  if (rivals.length === 0) return null;
  const caption = `${player.name}: won, drawn and lost`;
  const own = rivals.find(({ opponent }) => opponent.id === viewerId);
  return (
    <Card title="Head to Head">
      {own && <p className={styles.note}>{`Against you: ${recordText(own.ever)} over ${matches(own.ever)}.`}</p>}
      <Sideways label={`${caption}, scrolls sideways`}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Against</th>
              <th scope="col">Season</th>
              <th scope="col">All seasons</th>
            </tr>
          </thead>
          <tbody>
            {rivals.map(({ opponent, season, ever }) => (
              <tr key={opponent.id}>
                <th scope="row">
                  <Link
                    className={styles.link}
                    to={`/golf/${opponent.id}${query ? `?seasonId=${query.seasonId}` : ''}`}
                  >
                    {opponent.name}
                  </Link>
                </th>
                <td aria-label={recordText(season)}>{short(season)}</td>
                <td aria-label={recordText(ever)}>{short(ever)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Card>
  );
};

const matches = (record: Golf['record']): string =>
  playedOf(record) === 1 ? 'one match' : `${playedOf(record)} matches`;
