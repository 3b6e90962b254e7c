import { screen, within } from '@testing-library/react';
import type { Pairing } from '@society/contracts';
import { aFixture } from '@society/contracts/testing';
import { aSecondPasses, admin, renderApp, type FakeAnswers, type FakeRequest } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';
import { anna, ben, dora, eli, fakeSeason, finn, pairingOf, people } from './society.ts';

export type Body = { preview?: boolean; playerIds?: string[]; pairs?: { player1Id: string; player2Id: string }[] };
export const five = [pairingOf(anna, ben, 1), pairingOf(dora, eli)];

/** The page of the draw, with five people who are free, unless more were given. */
export const openPage = (api: FakeAnswers = {}, pairings: Pairing[] = five) => {
  const league = fakeSeason({ people: [...people, finn] });
  const generateMatches = ({ params, body }: FakeRequest) => {
    const { preview, pairs = [] } = body as Body;
    return preview ? pairings : pairs.map((pair) => league.add(params['id'] ?? '', pair));
  };
  const getOdds = { status: 400, message: 'No odds' };
  const app = renderApp(remote, {
    path: '/fixtures/4/draw',
    user: admin,
    api: { ...league.answers, getOdds, generateMatches, ...api },
  });
  return {
    ...app,
    league,
    generateMatches,
    sent: () => app.api.callsOf('generateMatches').map(({ body }) => body as Body),
  };
};

/** Clicks the buttons of these people, one after the other. */
export const choose = async ({ user }: Pick<ReturnType<typeof openPage>, 'user'>, ...names: string[]) => {
  for (const name of names) {
    // Without a pause, two clicks would count as a double click.
    aSecondPasses();
    await user.click(await screen.findByRole('button', { name }));
  }
};

/** What stands in the list of pairs. */
export const lines = async () =>
  within(await screen.findByRole('list', { name: 'Pairings' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Who stands in the list of this name. */
export const those = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** The page of the fixture, where the draw leads. */
export const isDone = () => screen.findByRole('heading', { level: 1, name: `${aFixture().name} Matches` });
