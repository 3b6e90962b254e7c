import { matchCompleted, playerChanged, playerDeleted } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import type { Deps } from './deps.ts';

/**
 * What the league listens to. What it publishes is `match.completed` alone: decisions about a match state it, and the match carries it in
 * its outbox. The table takes it from the bus like any other consumer would.
 */
export const eventHandlers = ({
  people,
  matches,
  table,
  calendar,
}: Pick<Deps, 'people' | 'matches' | 'table' | 'calendar'>): Handlers => ({
  ...consume(playerChanged, ({ version, data }) => people.learn(version, data)),
  // The person first: from then on nobody makes a match with them that the rest would not see.
  ...consume(playerDeleted, async ({ version, data }) => {
    await people.forget(version, data.id);
    await matches.forgetPlayer(data.id);
    await calendar.forgetPlayer(data.id);
    await table.peopleChanged();
  }),
  ...consume(matchCompleted, (message) => table.take(message)),
});
