import { act, screen, within } from '@testing-library/react';
import { aFinishedMatch, aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import { useSession } from '@society/web-kit';
import { admin, anna, fakeLive, renderApp } from '@society/web-kit/testing';
import { fakeEvening } from '../../test/fake-evening.ts';
import { dora } from '../../test/society.ts';
import { card, choose, dialog, open } from '../../test/matches-page.ts';
import { remote } from '../remote.tsx';
import { MatchCard } from './MatchCard.tsx';

describe('the page', () => {
  test('when it opens, then it says which fixture it is, when, where and how it is played', async () => {
    await open([aMatch(), aRunningMatch({ id: '13' })], { fixture: aFixture({ description: 'Shotgun start' }) });
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Fixtures' }),
    ).toHaveAttribute('href', '/fixtures');
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('Week 4 - March Medal'),
    ).toBeVisible();
    expect(screen.getByText('View and manage all matches for this tournament')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Fixtures' })).toHaveAttribute('href', '/fixtures');
    const summary = within(screen.getByRole('region', { name: 'Week 4 - March Medal' }));
    for (const text of ['2 matches', 'Thursday 12 March 2026', 'Home Golf Club', '9-Hole Stableford', 'Shotgun start'])
      expect(summary.getByText(text)).toBeVisible();
  });

  test('when date and place are open, then the summary says so', async () => {
    const { queryClient } = await open([]);
    act(() => void queryClient.setQueryData(['/api/fixtures/4'], { ...aFixture(), date: '', location: '' }));
    expect(await screen.findByText('Date TBD')).toBeVisible();
    expect(screen.getByText('Location TBD')).toBeVisible();
  });

  test('when there are no matches, then it says so', async () => {
    await open([]);
    expect(screen.getByText('0 matches')).toBeVisible();
  });

  test('when it is opened from the list, then it begins with what the list says of this fixture', async () => {
    const { user } = renderApp(remote, {
      path: '/fixtures',
      user: anna,
      api: {
        ...fakeEvening([]).answers,
        listFixtures: [aFixture({ id: '3', name: 'Week 3' }), aFixture()],
        getFixture: () => new Promise<never>(() => {}),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'View Matches', description: 'Week 4 - March Medal' }));
    expect(await screen.findByRole('heading', { name: 'Week 4 - March Medal Matches' })).toBeVisible();
  });

  test('when the fixture is unknown, then it says that it could not be fetched, and leads back', async () => {
    renderApp(remote, {
      path: '/fixtures/99/matches',
      user: anna,
      api: { getFixture: { status: 404, message: 'Fixture not found' } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch fixture');
    expect(screen.getByRole('alert')).toHaveTextContent('It was deleted, or the link to it is wrong.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Fixtures' })).toBeVisible();
  });

  test('when a Wi-Fi answers in the place of the league, then the fixture is not said to be deleted, and can be asked for again', async () => {
    renderApp(remote, {
      path: '/fixtures/4/matches',
      user: anna,
      api: { getFixture: { status: 404, message: 'Blocked', requestId: undefined } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch fixture');
    expect(screen.getByRole('alert')).not.toHaveTextContent('It was deleted');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('when the fixture cannot be had now, then it can be asked for again', async () => {
    const { api, user } = renderApp(remote, {
      path: '/fixtures/4/matches',
      user: anna,
      api: { getFixture: { status: 503, message: 'Please try again' } },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch fixture');
    api.answer(fakeEvening().answers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Match #12')).toBeVisible();
  });

  test('when the matches cannot be had now, then it says so and they can be asked for again', async () => {
    const { api, user } = await open([aMatch()], {
      api: { listMatches: { status: 503, message: 'Please try again' } },
    });
    expect(await screen.findByText('Failed to fetch matches')).toBeVisible();
    api.answer(fakeEvening().answers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Match #12')).toBeVisible();
  });

  test('when a player looks, then nothing there is for admins', async () => {
    await open([aMatch()]);
    expect(screen.queryAllByRole('button')).toEqual([]);
    for (const name of ['Add Match', 'Generate Matches', 'Results Report'])
      expect(screen.queryByText(name)).not.toBeInTheDocument();
  });

  test('when an admin looks, then matches can be added while two players are left, and not after', async () => {
    const { api, queryClient } = await open([], { user: admin });
    expect(screen.getByRole('button', { name: 'Add Match' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Generate Matches' })).toHaveAttribute('href', '/fixtures/4/draw');
    expect(screen.getByRole('link', { name: 'Results Report' })).toHaveAttribute('href', '/fixtures/4/results');
    api.answer({ listMatches: [aMatch()] });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('button', { name: 'All Players Used' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add Match' })).not.toBeInTheDocument();
  });
});

describe('a match card', () => {
  test('when the match is to come, then it shows who meets, and that it is scheduled', async () => {
    await open([aMatch({ player1: { ...aMatch().player1, photo: '/objects/a.webp' } })]);
    expect(card('12').getByText('Scheduled')).toBeVisible();
    expect(card('12').getByText('Hole 1 of 9')).toBeVisible();
    expect(
      card('12')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anna KellerKeller & Stone0 points', 'BOBen OkaforNorthgate Surveyors0 points']);
    expect(document.querySelector('img')).toHaveAttribute('src', '/objects/a.webp');
  });

  test('when the match is under way with a substitute, then it shows both, the points and the hole', async () => {
    await open([
      aRunningMatch({
        currentHole: 5,
        player1Score: 8,
        player2Score: 11,
        player2SubId: 's1',
        player2Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 24 },
      }),
    ]);
    expect(card('12').getByText('In Progress')).toBeVisible();
    expect(card('12').getByText('Hole 5 of 9')).toBeVisible();
    expect(card('12').getByText('Ben Okafor (Eva Lindqvist)')).toBeVisible();
    expect(card('12').getByText('11')).toBeVisible();
    expect(card('12').queryByText('Match Winner Odds')).not.toBeInTheDocument();
  });

  test('when the match is over, then it names the winner, and who may score it finds the round; there are no results to view yet', async () => {
    await open([aFinishedMatch()], { user: admin });
    for (const text of ['Completed', 'Match Complete', 'Winner: Anna Keller', '18', '15'])
      expect(card('12').getByText(text)).toBeVisible();
    expect(card('12').getByRole('link', { name: 'Live Scoring' })).toHaveAccessibleDescription('Match #12');
    expect(card('12').getByRole('button', { name: 'View Results' })).toBeDisabled();
    expect(card('12').queryByRole('button', { name: /Actions|Delete/ })).not.toBeInTheDocument();
  });

  test('when the match ended level, then there is no winner line', async () => {
    await open([aFinishedMatch({ player2Score: 18, winnerId: null })]);
    expect(card('12').queryByText(/Winner/)).not.toBeInTheDocument();
  });

  test('when an admin decided the match, then it says how and why, and shows no score', async () => {
    await open([aFinishedMatch({ decided: { outcome: 'player1', reason: 'Did not turn up' } })]);
    for (const text of ['Completed', 'Walkover. Winner: Anna Keller', 'Did not turn up'])
      expect(card('12').getByText(text)).toBeVisible();
    expect(card('12').queryByText('18')).not.toBeInTheDocument();
  });

  test('when the result is disputed, then the card says so', async () => {
    await open([aFinishedMatch({ disputed: true, differences: 1 })]);
    expect(card('12').getByText('Disputed')).toBeVisible();
  });

  test('when somebody plays in one match and not in another, then one is scored and the other viewed', async () => {
    await open([
      aMatch(),
      aMatch({ id: '13', player1Id: 'p3', player1: { id: 'p3', name: 'Dora Silva', handicap: 9 } }),
    ]);
    expect(card('12').getByRole('link', { name: 'Live Scoring' })).toHaveAttribute('href', '/live-scoring?matchId=12');
    expect(card('13').getByRole('link', { name: 'View Match' })).toHaveAttribute('href', '/live-scoring?matchId=13');
  });

  test('when somebody cannot enter scores at all, then they only watch', async () => {
    const Session = () => <p>{useSession().status}</p>;
    renderApp(
      <>
        <MatchCard match={aRunningMatch()} date={aFixture().date} ask={() => undefined} />
        <Session />
      </>,
    );
    expect(await screen.findByText('signedOut')).toBeVisible();
    expect(card('12').getByRole('button', { name: 'Spectate Only' })).toBeDisabled();
    expect(card('12').queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('live', () => {
  test('when a hole is recorded elsewhere, then the card follows, and an open dialog stays as it was filled in', async () => {
    const live = fakeLive();
    const app = await open([aRunningMatch()], { user: admin, live: true });
    act(live.accept);
    await choose(app, 'Anna Keller', 'Add Score');
    await app.user.type(dialog('Add Match Score').getByLabelText('Anna Keller'), '18');
    app.change('12', () => ({ currentHole: 6, player1Score: 13 }));
    act(() => live.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 3 }));
    expect(await screen.findByText('Hole 6 of 9')).toBeInTheDocument();
    expect(dialog('Add Match Score').getByLabelText('Anna Keller')).toHaveValue('18');
    expect(dialog('Add Match Score').getByText('So far 13')).toBeVisible();
  });

  test('when another admin makes a match, then it appears', async () => {
    const live = fakeLive();
    const app = await open([aMatch()], { live: true });
    act(live.accept);
    app.now.matches = [...app.now.matches, aMatch({ id: '14', player1Id: dora.id })];
    act(() => live.push({ name: 'match.changed', matchId: '14', fixtureId: '4', version: 1 }));
    expect(await screen.findByText('Match #14')).toBeVisible();
  });
});
