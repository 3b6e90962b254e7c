import { useRef } from 'react';
import type { Fixture, FixtureChange, FixtureForm } from '@society/contracts';
import { dropFixture, showFixture, showOrder } from '@society/league-client';
import { useQueryClient } from '@society/web-kit';
import { useChange } from './use-change.ts';

/** What is said of failures without words of their own. */
export const createFixtureFailed = 'Failed to create fixture';
export const changeFixtureFailed = 'Failed to update fixture';

/** Adds a fixture. */
export const useCreateFixture = () =>
  useChange('createFixture', {
    input: (body: FixtureForm) => ({ body }),
    show: showFixture,
    failed: createFixtureFailed,
  });

/** Changes a fixture by what is given. Refused once a hole of it is recorded, or when somebody else changed the same since its `version`. */
export const useChangeFixture = (id: string) =>
  useChange('changeFixture', {
    input: (body: FixtureChange) => ({ params: { id }, body }),
    show: showFixture,
    failed: changeFixtureFailed,
  });

/** Removes a fixture with its matches. Refused once a hole of it is recorded. */
export const useDeleteFixture = (id: string) =>
  useChange('deleteFixture', {
    input: () => ({ params: { id } }),
    show: (queries) => dropFixture(queries, id),
    failed: 'Failed to delete fixture',
  });

/**
 * Puts the matches of a fixture in another order, by their ids: one press after the other, each from what the one before it came to. `wished` is the order that
 * was asked for last while that is on its way.
 */
export const useOrderMatches = ({ id, version }: Fixture) => {
  const queries = useQueryClient();
  const answered = useRef(0);
  const { mutate, isPending, variables, problem } = useChange('orderMatches', {
    input: (matchIds: readonly string[]) => ({
      params: { id },
      body: { version: Math.max(version, answered.current), matchIds: [...matchIds] },
    }),
    show: (_, fixture) => {
      answered.current = fixture.version;
      showFixture(queries, fixture);
    },
    scope: `order of ${id}`,
    failed: 'Failed to save the order',
  });
  return {
    wished: isPending ? variables : undefined,
    problem,
    put: (matchIds: readonly string[]): void => mutate(matchIds, { onSuccess: () => showOrder(queries, id, matchIds) }),
  };
};
