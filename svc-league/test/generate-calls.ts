import { generateMatches, listMatches } from '@society/contracts';
import type { Match, Pairing } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { admin, as } from './harness.ts';
import type { League } from './harness.ts';

/** An admin's calls around Generate Matches. `current` is called each time, since each test has its own league. */
export const generatingIn = (current: () => League) => {
  const generate = (id: string, body?: unknown) =>
    request(current().url, generateMatches, { actor: admin, params: { id }, ...(body !== undefined && { body }) });
  return {
    generate,
    preview: async (id: string, body = {}) => {
      const answer = await generate(id, { ...body, preview: true });
      return { ...answer, body: answer.body as Pairing[] };
    },
    matchesOf: async (fixtureId: string): Promise<Match[]> =>
      (await request(current().url, listMatches, { actor: as('cat'), query: { fixtureId } })).body,
    /** More players of the club: p01, p02 … */
    join: async (count: number): Promise<void> => {
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      await Promise.all(
        numbers.map((number) =>
          current().learn({ id: `p${String(number).padStart(2, '0')}`, name: `Player ${number}`, role: 'player' }),
        ),
      );
    },
  };
};

export const on = (matches: readonly Pick<Match, 'player1Id' | 'player2Id'>[]): string[] =>
  matches.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]).toSorted();
export const ids = (matches: readonly { readonly id: string }[]): string[] => matches.map(({ id }) => id);
/** Ann, Bob, Cat, Dan and Adam can be drawn; Sue is a substitute, Sid and Sam are suspended. */
export const everybody = ['adam', 'ann', 'bob', 'cat', 'dan'];
