import { like } from '@society/build-kit/pact';
import type { Fixture, Match } from '@society/contracts';

const byType = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([field, value]) => (value === undefined ? [] : [[field, like(value as object)]])),
  );

const onCard = ({ id, name, handicap }: Match['player1']) => ({ id, name, handicap });

/** A match as the screens read it: fields match by type, those in `exact` by value. */
export const readMatch = (
  { player1, player2, player1Sub, player2Sub, winnerId, ...match }: Match,
  exact: Partial<Match> = {},
): object => ({
  ...byType({
    ...match,
    player1: onCard(player1),
    player2: onCard(player2),
    player1Sub: player1Sub && onCard(player1Sub),
    player2Sub: player2Sub && onCard(player2Sub),
  }),
  winnerId: winnerId === null ? null : like(winnerId),
  ...exact,
});

/** A fixture as the screens read it. */
export const readFixture = (fixture: Fixture, exact: Partial<Fixture> = {}): object => ({
  ...byType(fixture),
  ...exact,
});
