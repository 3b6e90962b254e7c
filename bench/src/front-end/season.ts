import { createFixture, createMatch, createPlayer, recordScore, updateMatch } from '@society/contracts';
import type { User } from '@society/contracts';
import { signIn } from '@society/contracts/testing';
import type { Credentials, Member } from '@society/contracts/testing';
import type { League } from './league.ts';

export type LiveMatch = { readonly id: string; readonly player1: Member; readonly player2: Member };
export type Season = { readonly fixtureId: string; readonly matches: readonly LiveMatch[] };

/** How many players a league has, how many of their matches are running tonight, and how many more are scheduled in other fixtures. */
export type Size = { readonly players: number; readonly running: number; readonly scheduled: number };

export const aSociety: Size = { players: 40, running: 8, scheduled: 0 };
/** Sixty matches on the dashboard: a hundred players fill one fixture with fifty, and the next has ten. */
export const aCrowd: Size = { players: 100, running: 8, scheduled: 52 };

const holesPlayed = [1, 2, 3];

/** Makes players, tonight's fixture and its matches, through the calls that the screens make. Three holes are recorded in each running match. */
export const makeSeason = async ({ url, admin }: League, size = aSociety): Promise<Season> => {
  const { call } = await signIn(url, admin);
  const credentialsOf = (index: number): Credentials => ({
    email: `player${index}@society.example`,
    password: `nine-holes-of-${index}`,
  });
  // One after the other: a busy machine cannot hash forty passwords at once within the time limit.
  const players: User[] = [];
  for (let index = 0; index < size.players; index += 1) {
    players.push(
      await call(createPlayer, {
        body: {
          firstName: `Player${index}`,
          lastName: 'Hartley-Whitfield',
          ...credentialsOf(index),
          handicap: index % 37,
          businessCompany: `Company Number ${index} Ltd`,
        },
      }),
    );
  }

  const date = new Date().toISOString().slice(0, 10);
  const { id: fixtureId } = await call(createFixture, {
    body: { name: 'Week 1 - Opening Evening', date, location: 'Home Golf Club' },
  });
  const begin = async (index: number): Promise<LiveMatch> => {
    const player1 = await signIn(url, credentialsOf(2 * index));
    const player2 = await signIn(url, credentialsOf(2 * index + 1));
    const { id } = await call(createMatch, {
      body: { fixtureId, player1Id: player1.user.id, player2Id: player2.user.id },
    });
    await call(updateMatch, { params: { id }, body: { currentHole: 1, isCompleted: false } });
    for (const hole of holesPlayed) {
      for (const player of players.slice(2 * index, 2 * index + 2))
        await call(recordScore, { body: { matchId: id, playerId: player.id, hole, strokes: 4 + (hole % 3) } });
    }
    return { id, player1, player2 };
  };
  const matches: LiveMatch[] = [];
  for (let index = 0; index < size.running; index += 1) matches.push(await begin(index));
  const pairs = Math.floor(size.players / 2);
  let current = fixtureId;
  for (let index = size.running; index < size.running + size.scheduled; index += 1) {
    if (index === pairs)
      current = (
        await call(createFixture, { body: { name: 'Week 2 - Return Matches', date, location: 'Home Golf Club' } })
      ).id;
    const [player1, player2] = [players[(2 * index) % size.players], players[(2 * index + 1) % size.players]];
    if (player1 && player2)
      await call(createMatch, { body: { fixtureId: current, player1Id: player1.id, player2Id: player2.id } });
  }
  return { fixtureId, matches };
};
