import { useRef } from 'react';
import type { Fixture } from '@society/contracts';
import { showFixture, showOrder, useWrite } from '@society/league-client';
import { useQueryClient } from '@society/web-kit';

type Order = { readonly matchIds: readonly string[]; readonly version: number };

/**
 * Puts the matches of a fixture in another order, by their ids: one press after the other, each from what the one before it came to. `wished` is the order that
 * was asked for last while that is on its way. `version` is that of the fixture whose order is shown.
 */
export const useOrderMatches = ({ id, version }: Pick<Fixture, 'id' | 'version'>) => {
  const queries = useQueryClient();
  const answered = useRef(0);
  const { mutate, isPending, variables, problem } = useWrite('orderMatches', {
    input: ({ matchIds, version: seen }: Order) => ({
      params: { id },
      body: { version: Math.max(seen, answered.current), matchIds: [...matchIds] },
    }),
    show: (_, fixture) => {
      answered.current = fixture.version;
      showFixture(queries, fixture);
    },
    scope: `order of ${id}`,
    failed: 'Failed to save the order',
  });
  return {
    wished: isPending ? variables.matchIds : undefined,
    problem,
    put: (matchIds: readonly string[]): void =>
      mutate(
        // What is moved while an order is on its way is moved in that one.
        { matchIds, version: isPending ? variables.version : version },
        { onSuccess: () => showOrder(queries, id, matchIds) },
      ),
  };
};
