import type { EventContract, Route } from '@society/contracts';
import { deployables, sourcesOf } from '../support/house.ts';
import type { House } from './expected.ts';

/** The contracts, with the sources of the front ends in this tree. */
export const houseOf = ({
  routes,
  allEvents,
}: {
  readonly routes: Readonly<Record<string, Route>>;
  readonly allEvents: readonly EventContract[];
}): House => ({
  routes,
  events: allEvents,
  frontEnds: Object.fromEntries(deployables().frontEnds.map((name) => [name, sourcesOf(name).map(([, text]) => text)])),
});
