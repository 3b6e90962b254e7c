import { useRef } from 'react';
import type { Fixture } from '@society/contracts';
import { showFixture, showOrder, useWrite } from '@society/league-client';
import { useQueryClient } from '@society/web-kit';

type Order = { readonly matchIds: readonly string[]; readonly version: number };

/**
 * Saves another order of a fixture's matches. Moves are sent one at a time, and each builds on the result of the one before it. `wished` is the last order
 * asked for, while it is being saved. `version` is that of the fixture whose order is shown.
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
        // While an order is being saved, the admin sees that one and moves rows in it, so its version goes along.
        { matchIds, version: isPending ? variables.version : version },
        { onSuccess: () => showOrder(queries, id, matchIds) },
      ),
  };
};
