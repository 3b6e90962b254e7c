import { aSnapshot } from '@society/contracts/testing';
import { defaultPoints } from '@society/golf';
import { leagueService } from 'svc-league';
import { newMatch } from 'svc-league/match';
import type { Match } from 'svc-league/match';
import { completeRound, recordHole } from 'svc-league/scorecard';
import { startRound } from 'svc-league/start';

const memberCount = 60;
const eveningCount = 26;
const adminId = 'adam';
const ids = Array.from({ length: memberCount }, (_, index) => `member-${index}`);

type League = Awaited<ReturnType<typeof leagueService.start>>['operations'];

/** A finished match with two full cards, made by the service's own rules. */
const played = (
  given: Pick<Match, 'id' | 'fixtureId' | 'player1Id' | 'player2Id'>,
  seed: number,
  at: string,
): Match => {
  const { id, player1Id, player2Id } = given;
  const handicaps = new Map([player1Id, player2Id].map((player, index) => [player, (seed * 7 + index * 11) % 37]));
  const by = (playerId: string) => ({ scorer: { playerId, isAdmin: false }, playerId, at });
  let match = startRound(newMatch({ ...given, createdAt: at }), { ...by(player1Id), handicaps }).next;
  for (let hole = 1; hole <= 9; hole += 1) {
    for (const [index, player] of [player1Id, player2Id].entries()) {
      const strokes = 3 + ((seed * 5 + hole * 3 + index * 2) % 5);
      match = recordHole(match, { ...by(player), hole, strokes, entryId: `${id}-${index}-${hole}` }).next;
    }
  }
  match = completeRound(match, { ...by(player1Id), entryId: `${id}-one` }).next;
  return completeRound(match, { ...by(player2Id), entryId: `${id}-two` }).next;
};

/** Fills the open season: everybody plays on each of its evenings. */
const playSeason = async ({ fixtureStore, matchStore }: League, seasonId: string): Promise<void> => {
  const year = 2024 + Number(seasonId);
  for (let evening = 0; evening < eveningCount; evening += 1) {
    const date = new Date(Date.UTC(year, 2, 1 + evening * 7, 17)).toISOString();
    const fixtureId = `${seasonId}${100 + evening}`;
    const ofSeason = seasonId === '1' ? {} : { seasonId };
    const name = `Week ${evening + 1} - Members' Medal`;
    await fixtureStore.insert({ id: fixtureId, name, date, location: 'Fairway Park', createdAt: date, ...ofSeason });
    const last = memberCount - 1;
    for (let pair = 0; pair < memberCount / 2; pair += 1) {
      // Each evening everybody but the first player moves on by one place, so opponents change.
      const at = (place: number): string => ids[place === 0 ? 0 : 1 + ((place - 1 + evening) % last)] ?? '';
      const id = `${seasonId}${10_000 + evening * memberCount + pair}`;
      const match = played(
        { id, fixtureId, player1Id: at(pair), player2Id: at(last - pair) },
        evening * 31 + pair,
        date,
      );
      await matchStore.insert({ ...match, ...ofSeason });
    }
  }
};

/**
 * Puts seasons of 26 evenings and 60 members into an empty database; all but the last are closed.
 * @param env the environment with which svc-league will be started
 */
export const putPlayedSeasons = async (env: Readonly<Record<string, string>>, count: number): Promise<void> => {
  const service = await leagueService.start(env, {
    options: { players: { find: async () => undefined }, settleMs: 0 },
  });
  const league = service.operations;
  try {
    const now = new Date().toISOString();
    await league.people.learn(1, aSnapshot({ id: adminId, role: 'admin' }), now);
    for (const [index, id] of ids.entries())
      await league.people.learn(
        1,
        aSnapshot({ id, name: `Member${index} Hartley-Whitfield`, handicap: index % 37 }),
        now,
      );
    for (let number = 1; number <= count; number += 1) {
      if (number > 1) await league.seasons.open(adminId, { name: `Season ${number}`, points: defaultPoints });
      await playSeason(league, String(number));
      if (number < count) await league.seasons.close(adminId, String(number));
    }
    await league.rebuildTable();
  } finally {
    await service.close();
  }
};
