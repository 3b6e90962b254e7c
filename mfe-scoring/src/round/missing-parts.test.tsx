import { act, screen, waitFor, within } from '@testing-library/react';
import { LiveUpdates } from '@society/league-client';
import { anna, renderApp } from '@society/web-kit/testing';
import { aRunningMatch } from '@society/contracts/testing';
import { ChancesPart } from '../chances/ChancesPart.tsx';
import { holes, openRound, strokes } from '../../test/open-round.tsx';

/** Files that come later, on one bar of signal. */
const line = { isUp: false };
const whenUp = (file: string): Record<string, unknown> => {
  if (!line.isUp) throw new Error('Loading chunk failed');
  return jest.requireActual<Record<string, unknown>>(file);
};
jest.mock('../chances/ChancesCard.tsx', () => whenUp('../chances/ChancesCard.tsx'));
jest.mock('../sign/ShowCard.tsx', () => whenUp('../sign/ShowCard.tsx'));
beforeEach(() => void (line.isUp = false));

const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const played = [...holes('p1', ...nine), ...holes('p2', ...nine)];

test('when the file of the chances is missing for want of signal, then that is said without an alarm', async () => {
  renderApp(<ChancesPart match={aRunningMatch()} round={{ entries: [] }} />, { user: anna, live: <LiveUpdates /> });
  await screen.findByText('This could not be loaded. Please try again.');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('No signal. The chances come with it.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when the file of the chances cannot be had, then strokes are recorded all the same, and it comes at the next try', async () => {
  const { user } = await openRound({ api: { getChances: [] } });
  expect(await screen.findByText('This could not be loaded. Please try again.')).toBeVisible();
  await user.click(strokes('Anna Keller', '4'));
  expect(strokes('Anna Keller', '4')).toHaveAttribute('aria-pressed', 'true');
  line.isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Chances' })).not.toBeInTheDocument());
});

test('when the file of the codes cannot be had, then the dialog says so, and has it at the next try', async () => {
  const { user } = await openRound({ scores: played });
  await user.click(await screen.findByRole('button', { name: 'Show my card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show my card' }));
  expect(await dialog.findByText('This could not be loaded. Please try again.')).toBeVisible();
  line.isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^This address begins with http, not https/)).toBeVisible();
});
