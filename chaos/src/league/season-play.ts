import { changeFixture, createFixture, createMatch, listMatches, listSeasons, updateMatch } from '@society/contracts';
import type { Match, Season } from '@society/contracts';
import { pause } from '../wait.ts';
import { createEvening, senderTo } from './evening.ts';
import { adminId } from './people.ts';
import type { World } from './world.ts';

const saidIn = (refusal: unknown, words: string): boolean => JSON.stringify(refusal ?? '').includes(words);
const isRefused = (error: unknown, words: string): boolean => error instanceof Error && error.message.includes(words);
/** The refusals for somebody who comes too late. */
const isTooLate = (error: unknown): boolean =>
  isRefused(error, 'is closed. An admin can open it again') || isRefused(error, 'No season is open');

/** The chance that a pair begins one more match although a season is about to be closed. */
const oneMore = 0.1;

/**
 * Pairs play one match after the other in whatever season is open, each match in its own fixture, while an admin corrects results. What is
 * refused because a season is being closed they try again. A fixture left over in a closed season moves to the next one. A match that has begun
 * is finished: if the league refuses that, the match is lost, and this throws.
 */
export const startSeasonPlay = (world: World) => {
  const { ledger, random, replicas, players } = world;
  const url = (): string => random.pick(replicas).url;
  const send = senderTo(world, {
    url,
    isForNow: ({ status, body }) => status === 409 && saidIn(body, 'is being closed'),
  });
  const evening = createEvening({ ledger, random, players, adminId, send });
  const finished: Match[] = [];
  const seen = { moved: 0, corrected: 0, refused: 0 };
  let isLast = false;
  let isOver = false;

  const seasons = async (): Promise<readonly Season[]> => (await send(listSeasons, adminId, {})).body;

  const addFixture = async (): Promise<string> => {
    const body = { name: 'An evening', date: '2026-06-10', location: 'Home Golf Club' };
    return (await send(createFixture, adminId, { body })).body.id;
  };

  const meet = async (fixtureId: string, [player1Id, player2Id]: readonly [string, string]): Promise<Match> => {
    try {
      return (await send(createMatch, adminId, { body: { fixtureId, player1Id, player2Id } })).body;
    } catch (error) {
      const [made] = (await send(listMatches, adminId, { query: { fixtureId } })).body;
      // The response to an earlier try was lost.
      if (made && isRefused(error, 'already has a match')) return made;
      throw error;
    }
  };

  const moveToOpen = async (id: string): Promise<void> => {
    const open = (await seasons()).find(({ isOpen }) => isOpen);
    if (!open) return;
    await send(changeFixture, adminId, { params: { id }, body: { seasonId: open.id } });
    seen.moved += 1;
  };

  const unlessTooLate = async <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      if (!isTooLate(error)) throw error;
      return undefined;
    });

  const playOn = async (pair: readonly [string, string]): Promise<void> => {
    let fixtureId: string | undefined;
    while (!isOver) {
      fixtureId ??= await unlessTooLate(addFixture());
      await pause(random.whole(20, 200));
      if (fixtureId === undefined || (isLast && random.next() > oneMore)) continue;
      const match = await unlessTooLate(meet(fixtureId, pair));
      if (!match) {
        await unlessTooLate(moveToOpen(fixtureId));
        continue;
      }
      fixtureId = undefined;
      await send(updateMatch, adminId, { params: { id: match.id }, body: { currentHole: 1, isCompleted: false } });
      await evening.play(match, [1]);
      await evening.finish(match);
      finished.push(match);
    }
  };

  const correct = async (): Promise<void> => {
    while (!isOver) {
      await pause(random.whole(50, 300));
      const latest = finished.slice(-12);
      if (latest.length === 0) continue;
      const { id } = random.pick(latest);
      const answer = await unlessTooLate(evening.final(id, random.whole(0, 30), random.whole(0, 30)));
      seen[answer ? 'corrected' : 'refused'] += 1;
    }
  };

  const pairs = players.flatMap((id, index) => (index % 2 === 0 ? [[id, players[index + 1] ?? ''] as const] : []));
  const working = Promise.all([...pairs.map(playOn), correct()]);
  working.catch(() => undefined);
  return {
    send,
    seasons,
    /** While `isNow`, only few pairs begin another match. */
    lastMatches: (isNow: boolean) => void (isLast = isNow),
    /** Waits until all have finished their matches. Throws when the league refused something in a match that had begun. */
    end: async () => {
      isOver = true;
      await working;
      return { ...seen, matches: finished.length };
    },
  };
};
