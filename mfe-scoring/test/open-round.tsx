import { screen, waitFor, within } from '@testing-library/react';
import type { Match, Score } from '@society/contracts';
import { aRunningMatch, aScore } from '@society/contracts/testing';
import { Deliveries } from '@society/league-client';
import type { SessionUser } from '@society/web-kit';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';
import { fakeLeague } from './fake-league.ts';

type Round = { match?: Match; scores?: Score[]; user?: SessionUser; api?: FakeAnswers };

/** Opens match 12 while it is being played, by default as Anna Keller. */
export const openRound = async (over: Round = {}) => {
  const league = fakeLeague(over.match ?? aRunningMatch(), over.scores, over.user);
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user: over.user ?? anna,
    api: { ...league.answers, ...over.api },
    live: <Deliveries />,
  });
  await screen.findByText(/^Hole \d of 9$/);
  return { ...app, league };
};

/** Starts the round, and waits until its cards take taps: at first one may have been meant for the button. */
export const startRound = async (user: ReturnType<typeof renderApp>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  const cards = await screen.findByRole('region', { name: 'Anna Keller' });
  await waitFor(() => expect(cards).not.toHaveStyle({ pointerEvents: 'none' }));
};

/** One player's card. */
export const card = (name: string) => within(screen.getByRole('region', { name }));
/** A stroke button on a player's card. */
export const strokes = (name: string, label: string) => card(name).getByRole('button', { name: label });
/** The button that sends a hole. */
export const submitButton = (hole: number) => screen.getByRole('button', { name: `Submit Scores for Hole ${hole}` });
/** A player's scores on these holes, five strokes each. */
export const holes = (playerId: string, ...numbers: number[]) => numbers.map((hole) => aScore({ playerId, hole }));
