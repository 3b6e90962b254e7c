import { useRef, useState } from 'react';
import type { Fixture, FixtureChange, FixtureForm } from '@society/contracts';
import { dropFixture, type Read, showFixture, showOrder, useWrite } from '@society/league-client';
import { useQueryClient } from '@society/web-kit';

/** What is said of failures without words of their own. */
export const createFixtureFailed = 'Failed to create fixture';
export const changeFixtureFailed = 'Failed to update fixture';

/** Adds a fixture. */
export const useCreateFixture = () =>
  useWrite('createFixture', {
    input: (body: FixtureForm) => ({ body }),
    show: showFixture,
    failed: createFixtureFailed,
  });

/** Changes a fixture by what is given. Refused once a hole of it is recorded, or when somebody else changed the same since its `version`. */
export const useChangeFixture = (id: string) =>
  useWrite('changeFixture', {
    input: (body: FixtureChange) => ({ params: { id }, body }),
    show: showFixture,
    failed: changeFixtureFailed,
  });

/** Removes a fixture with its matches. Refused once a hole of it is recorded. */
export const useDeleteFixture = (id: string) =>
  useWrite('deleteFixture', {
    input: () => ({ params: { id } }),
    show: (queries) => dropFixture(queries, id),
    failed: 'Failed to delete fixture',
  });

/**
 * The version of a fixture that the list of its matches shows: the two are asked for at once, and answered one after the other. What has changed since the list
 * was answered is not in its order.
 */
export const useListedVersion = (
  { version }: Fixture,
  { isFetching, isError }: Pick<Read<'listMatches'>, 'isFetching' | 'isError'>,
): number => {
  const [listed, setListed] = useState(version);
  if (listed !== version && !isFetching && !isError) setListed(version);
  return listed;
};

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
