import { envelope, getLeagueStats } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

/**
 * A league for each test of a pact over events: it learns people, takes an event as the pact has it, and says what it then knows of Anna
 * Keller and shows in her row.
 */
export const eventLeague = () => {
  let league: League;
  beforeEach(async () => void (league = await startLeague()));
  afterEach(() => league.stop());
  return {
    learn: (...known: Parameters<League['learn']>) => league.learn(...known),
    handle: (contents: unknown): Promise<void> => league.receive(envelope.parse(contents)),
    anna: async () => (await league.people.knownAmong(['p1'])).get('p1'),
    rowOfAnna: async () =>
      (await request(league.url, getLeagueStats, { actor: as('p1') })).body.find(({ playerId }) => playerId === 'p1'),
  };
};
