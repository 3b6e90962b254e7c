import { createElement } from 'react';
import { screen, within } from '@testing-library/react';
import { aFixture } from '@society/contracts/testing';
import type { Fixture, Match } from '@society/contracts';
import { LiveUpdates } from '@society/league-client';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';
import { fakeEvening } from './fake-evening.ts';

type Options = { user?: typeof anna; api?: FakeAnswers; fixture?: Fixture; live?: boolean };

/** The page of a fixture with these matches, once it shows them. */
export const open = async (
  matches: readonly Match[],
  { user = anna, api = {}, fixture = aFixture(), live = false }: Options = {},
) => {
  const evening = fakeEvening(matches, { fixture });
  const app = renderApp(remote, {
    path: '/fixtures/4/matches',
    user,
    live: live ? createElement(LiveUpdates) : undefined,
    api: { ...evening.answers, ...api },
  });
  await screen.findByRole('heading', { level: 1, name: `${fixture.name} Matches` });
  if (!('listMatches' in api))
    await screen.findByText(matches.length === 0 ? 'No matches scheduled' : `Match #${matches[0]?.id}`);
  return { ...app, ...evening };
};
export const card = (id: string) => within(screen.getByRole('article', { name: `Match #${id}` }));
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
export type Opened = Awaited<ReturnType<typeof open>>;

/** Chooses an item in the menu beside a player. */
export const choose = async ({ user }: Pick<Opened, 'user'>, player: string, item: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${player}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
