import { screen, waitFor } from '@testing-library/react';
import type { Availability } from '@society/contracts';
import { aFixture } from '@society/contracts/testing';
import { choose, isDone, openPage } from '../../test/draw-page.ts';
import { anna, someone } from '../../test/society.ts';

beforeEach(() => localStorage.clear());

describe('who is here tonight', () => {
  const said: Availability = [
    { playerId: 'p1', answer: 'in' },
    { playerId: 'p3', answer: 'in' },
    { playerId: 'p4', answer: 'out' },
    { playerId: 's1', answer: 'in' },
  ];
  const ticked = () =>
    screen.getAllByRole('checkbox', { checked: true }).map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const tick = async ({ user }: ReturnType<typeof openPage>, name: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name }));

  test('when some are in, then they are ticked, and by a switch those who have not answered', async () => {
    const app = openPage({ getAvailability: said });
    expect(await screen.findByText('2 of 5 are here')).toBeVisible();
    expect(ticked()).toEqual(['Anna KellerIn', 'Dora SilvaIn']);
    await tick(app, /^Count those who have not answered \(2\)/);
    expect(ticked().slice(1)).toEqual(['Anna KellerIn', 'Ben Okafor', 'Dora SilvaIn', 'Finn Berg']);
  });

  test('when somebody is sought and ticked, then they are drawn with those who are in, and nobody else', async () => {
    const app = openPage({ getAvailability: said });
    await app.user.type(await screen.findByRole('searchbox'), 'berg');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('1 found')).toBeInTheDocument();
    await tick(app, /Finn Berg/);
    await choose(app, 'Pair 3 Players');
    await waitFor(() => expect(app.sent()).toEqual([{ preview: true, playerIds: ['p1', 'p3', 'p5'] }]));
  });

  test('when who is here is to be changed, then the focus comes along, and not at the first look', async () => {
    const app = openPage({ getAvailability: said });
    await choose(app, 'Pair 2 Players');
    await choose(app, 'Change Who Is Here');
    expect(screen.getByText('2 of 5 are here')).toHaveFocus();
  });

  test('when people who have not met are to be favoured, then the draw is asked for that', async () => {
    const app = openPage({ getAvailability: said });
    await tick(app, /^Favour people who have not met/);
    await choose(app, 'Pair 2 Players');
    await waitFor(() => expect(app.sent()).toEqual([{ preview: true, playerIds: ['p1', 'p3'], strangers: 3 }]));
  });

  test('when people were ticked, then the device keeps that until the matches are made', async () => {
    const app = openPage({ getAvailability: said });
    const kept = () => Object.keys(localStorage).filter((key) => key.includes('draw.'));
    await tick(app, /Dora Silva/);
    await tick(app, /Ben Okafor/);
    await choose(app, 'Pair 2 Players', 'Change Who Is Here');
    expect(ticked()).toEqual(['Anna KellerIn', 'Ben Okafor']);
    expect(kept()).toHaveLength(1);
    await choose(app, 'Pair 2 Players', 'Create 2 Matches');
    await isDone();
    expect(kept()).toEqual([]);
  });

  test('when the evening has moved to another day, then ticks for the former day do not outweigh the new answers', async () => {
    const app = openPage({ getAvailability: said });
    await tick(app, /Ben Okafor/);
    expect(ticked()).toEqual(['Anna KellerIn', 'Ben Okafor', 'Dora SilvaIn']);
    await app.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await isDone();
    app.api.answer({
      getFixture: aFixture({ date: '2026-03-19T12:00:00.000Z', version: 2 }),
      getAvailability: [
        { playerId: 'p2', answer: 'out' },
        { playerId: 'p5', answer: 'in' },
      ],
    });
    await app.user.click(await screen.findByRole('link', { name: 'Generate Matches' }));
    await waitFor(() => expect(ticked()).toEqual(['Finn BergIn']));
  });

  test('when fewer than two are ticked, then they cannot be paired', async () => {
    const app = openPage({ listPlayers: [anna, someone('p8', 'Gus Hart')] });
    expect(await screen.findByRole('button', { name: 'Pair 2 Players' })).toBeEnabled();
    await tick(app, /Anna/);
    expect(screen.getByText('1 of 2 is here')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pair Players' })).toBeDisabled();
  });

  test('when it cannot be known who is free, then that is said, and Try again brings it', async () => {
    const app = openPage({ getAvailability: { status: 503, message: 'Please try again' } });
    expect(await screen.findByText('Failed to fetch who is free')).toBeVisible();
    app.api.answer({ getAvailability: [] });
    await choose(app, 'Try again');
    expect(await screen.findByText('5 of 5 are here')).toBeVisible();
  });
});
