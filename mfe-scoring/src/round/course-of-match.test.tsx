import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { aCourse, aFinishedMatch, aMatch, aRunningMatch, aScore, theCourse } from '@society/contracts/testing';
import { Deliveries } from '@society/league-client';
import { admin, anna, renderApp } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { useCourse } from '../api/use-course.ts';
import { LiveMatches } from '../live-matches/LiveMatches.tsx';
import { remote } from '../remote.tsx';

const north = aCourse().holes;
const ofMatch = { matchId: '12' };
const asked = (calls: readonly { readonly query: unknown }[]) => [
  ...new Set(calls.map(({ query }) => JSON.stringify(query))),
];

test.each([
  ['its page', '/live-scoring/12', '310 yards'],
  ['its card for paper', '/live-scoring/12/card', '310'],
  ['both cards', '/live-scoring/12/both-cards', 'Hole 1 of Anna Keller'],
])('when %s opens, then the holes are those of the match, and no others are asked for', async (_, path, shown) => {
  const league = fakeLeague(aRunningMatch());
  const { api } = renderApp(remote, { path, user: admin, api: { ...league.answers, getCourse: north } });
  const places = () => [...screen.queryAllByText(shown), ...screen.queryAllByLabelText(shown)];
  await waitFor(() => expect(places()).not.toHaveLength(0));
  expect(asked(api.callsOf('getCourse'))).toEqual([JSON.stringify(ofMatch)]);
});

test('when a match is over, then its points are those of its own nine', async () => {
  // Four strokes off nine shots on a par 4 of stroke index 1.
  const league = fakeLeague(aFinishedMatch(), [aScore({ hole: 8, strokes: 4, stablefordPoints: 3 })]);
  renderApp(remote, { path: '/live-scoring/12', user: anna, api: { ...league.answers, getCourse: north } });
  const row = await screen.findByRole('row', { name: /^8 402 4 1 / });
  expect(row).toHaveTextContent('3');
});

test('when the course was changed before the start, then the holes are asked for again once it has started', async () => {
  const league = fakeLeague(aMatch());
  const getCourse = () => (league.now.match.status === 'scheduled' ? theCourse() : north);
  const { user } = renderApp(remote, {
    path: '/live-scoring/12',
    user: anna,
    api: { ...league.answers, getCourse },
    live: <Deliveries />,
  });
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  expect(await screen.findByText('310 yards')).toBeVisible();
});

test('when a start is taken back, then the holes are asked for once more, since they are no longer fixed', async () => {
  const Turns = () => {
    const [match, turnTo] = useState(aMatch());
    useCourse(match);
    return <button onClick={() => turnTo(match.status === 'scheduled' ? aRunningMatch() : aMatch())}>Turn</button>;
  };
  const { user, api } = renderApp(<Turns />, { user: anna, api: { getCourse: theCourse() } });
  for (const times of [1, 2, 3]) {
    await waitFor(() => expect(api.callsOf('getCourse')).toHaveLength(times));
    await user.click(screen.getByRole('button'));
  }
});

test('when a match is opened again, then its holes are asked for again, since an admin may have changed them', async () => {
  const Holes = () => <>{useCourse(aMatch()).data?.length}</>;
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    return <button onClick={() => setOpen(!isOpen)}>{isOpen ? <Holes /> : 'Open'}</button>;
  };
  const { user, api } = renderApp(<Page />, { user: anna, api: { getCourse: theCourse() } });
  await user.click(await screen.findByRole('button', { name: '9' }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(api.callsOf('getCourse')).toHaveLength(2));
});

test('when the own next match stands on the dashboard, then this device has its holes before there is no signal', async () => {
  const { api } = renderApp(<LiveMatches />, { user: anna, api: fakeLeague(aMatch()).answers });
  await waitFor(() => expect(api.callsOf('getCourse').map(({ query }) => query)).toEqual([ofMatch]));
});
