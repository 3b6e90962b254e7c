import { matchCompleted, playerChanged } from '@society/contracts';
import { consume } from '@society/service-kit/bus';
import type { Handlers } from '@society/service-kit/bus';
import type { Deps } from './deps.ts';

/** What the league tells the others; its matches carry it in their outbox. */
export const publishedEvents = [matchCompleted] as const;

/** What the league listens to, its own match.completed among it. */
export const eventHandlers = ({ people, table }: Pick<Deps, 'people' | 'table'>): Handlers => ({
  ...consume(playerChanged, ({ version, data }) => people.learn(version, data)),
  ...consume(matchCompleted, (message) => table.take(message)),
});
