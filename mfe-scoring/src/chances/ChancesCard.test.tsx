import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Chance } from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch, aScore } from '@society/contracts/testing';
import { LiveUpdates } from '@society/league-client';
import { anna, fakeLive, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const before: Chance = { entryId: null, holesLeft: 9, player1: 0.46, draw: 0.08, player2: 0.46 };
const ahead: Chance = { entryId: 'seed-0-p1-1', holesLeft: 9, player1: 0.58, draw: 0.08, player2: 0.34 };
const scores = [aScore({ playerId: 'p1', hole: 1, strokes: 4 })];
const cleo = { id: 'p5', role: 'player', name: 'Cleo Marsh' } as const;

const open = (api: FakeAnswers, match = aRunningMatch(), user: typeof anna | typeof cleo = anna, live?: ReactElement) =>
  renderApp(remote, {
    path: '/live-scoring/12',
    user,
    ...(live && { live }),
    api: { ...fakeLeague(match, scores).answers, ...api },
  });
const now = async () => {
  const list = await screen.findByRole('list', { name: 'Chances now' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test.each([
  ['a player', anna],
  ['a viewer', cleo],
])(
  'when %s looks at a running match, then the three chances of now are there, and the way to them as a table',
  async (_, user) => {
    open({ getChances: [before, ahead] }, aRunningMatch(), user);
    expect(await now()).toEqual(['Anna Keller 58%', 'Draw 8%', 'Ben Okafor 34%']);
    const rows = within(screen.getByRole('table', { name: 'Chances after each hole recorded' })).getAllByRole('row');
    expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
      ['After', 'Anna Keller', 'Draw', 'Ben Okafor'],
      ['Before the start', '46%', '8%', '46%'],
      ['Hole 1, Anna Keller: 4', '58%', '8%', '34%'],
    ]);
  },
);

test('when chances moved, then a line of each goes along the round, and holes on both cards stand below', async () => {
  const both: Chance = { ...ahead, entryId: 'seed-0-p2-1', holesLeft: 8, player1: 0.5, draw: 0.1, player2: 0.4 };
  const { container } = open({ getChances: [before, ahead, both] });
  await now();
  const lines = Array.from(container.querySelectorAll('.lines path'), (line) => [
    line.classList.item(1),
    line.getAttribute('d'),
  ]);
  expect(lines).toEqual([
    ['player1', 'M0,54L5.556,42L11.111,50'],
    ['draw', 'M0,92L5.556,92L11.111,90'],
    ['player2', 'M0,54L5.556,66L11.111,60'],
  ]);
  const texts = Array.from(container.querySelectorAll('.axes text'), (text) => [
    text.textContent,
    text.getAttribute('x'),
    text.getAttribute('y'),
  ]);
  expect(texts.slice(0, 3)).toEqual([
    ['0%', '-5', '100%'],
    ['50%', '-5', '50%'],
    ['100%', '-5', '0%'],
  ]);
  expect(texts.slice(3).map(([text, x]) => [text, Number.parseFloat(x ?? '').toFixed(1)])).toEqual([['1', '11.1']]);
});

test('when the table is asked for, then the button says so, and it can be scrolled by keyboard', async () => {
  const { user } = open({ getChances: [before, ahead] });
  const button = await screen.findByRole('button', { name: /^Show as a table \(Chances/ });
  const region = screen.getByRole('region', { name: 'Chances as a table, scrolls sideways' });
  expect(region).not.toHaveAttribute('tabindex');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(region).toHaveAttribute('tabindex', '0');
});

test('when a hole comes in, then the chances are asked for again', async () => {
  const stream = fakeLive();
  const { api } = open({ getChances: [before] }, aRunningMatch(), cleo, <LiveUpdates />);
  expect(await now()).toEqual(['Anna Keller 46%', 'Draw 8%', 'Ben Okafor 46%']);
  act(stream.accept);
  api.answer({ getChances: [before, ahead] });
  act(() => stream.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 900 }));
  await waitFor(async () => expect(await now()).toContain('Anna Keller 58%'));
});

test('when the chances cannot be had, then that is said, and Try again works', async () => {
  const { user, api } = open({ getChances: { status: 503, message: 'Please try again' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  api.answer({ getChances: [before] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await now()).toHaveLength(3);
});

test('when there is no signal, then that is said without an alarm', async () => {
  open({ getChances: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByText('No signal. The chances come with it.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when a match counts for nobody, then there is nothing to say, and no room is kept for it', async () => {
  const { api } = open({ getChances: [] }, aFinishedMatch({ decided: { outcome: 'void', reason: 'Rain' } }));
  await screen.findByText('Scorecard Overview');
  expect(screen.queryByText('Chances')).not.toBeInTheDocument();
  expect(api.callsOf('getChances')).toHaveLength(0);
});

test('when the round has not started, then nothing is asked', async () => {
  const { api } = open({ getChances: [before] }, aMatch());
  await screen.findByRole('button', { name: 'Start Round' });
  expect(api.callsOf('getChances')).toHaveLength(0);
});
