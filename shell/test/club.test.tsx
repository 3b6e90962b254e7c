import { act, fireEvent, screen } from '@testing-library/react';
import { aClub } from '@society/contracts/testing';
import { LiveUpdates } from '@society/league-client';
import { useClub, useSession } from '@society/web-kit';
import { anna, ben, fakeLive, renderApp, testClub, userOf } from '@society/web-kit/testing';
import { FollowedClub } from '../src/club/FollowedClub.tsx';
import { ClubMark } from '../src/layout/ClubMark.tsx';

/** Until it is known who is at the screen. */
const settled = () => act(async () => undefined);
const Name = () => <p>{useClub().name}</p>;
const followed = (
  <FollowedClub>
    <Name />
  </FollowedClub>
);

test('when the club is changed while the page is open, then the page follows without being loaded anew', async () => {
  document.head.innerHTML = `<script type="application/json" id="club-config">${JSON.stringify(testClub)}</script>`;
  const live = fakeLive();
  const { api } = renderApp(followed, { user: anna, api: { getClub: aClub() }, live: <LiveUpdates /> });
  await settled();
  expect(screen.getByText('Fairway Society')).toBeVisible();
  expect(api.callsOf('getClub')).toHaveLength(0);
  await act(async () => live.accept());
  api.answer({ getClub: aClub({ name: 'Riverside', version: 2 }) });
  expect(await screen.findByText('Riverside')).toBeVisible();
  api.answer({ getClub: aClub({ name: 'Lakeside', version: 3 }) });
  await act(async () => live.push({ name: 'club.changed', version: 3 }));
  expect(await screen.findByText('Lakeside')).toBeVisible();
});

test('when somebody has signed out and another has signed in, then the page still follows', async () => {
  const live = fakeLive();
  const Change = () => {
    const { signOut, enter } = useSession();
    return <button onClick={() => void signOut().then(() => enter(userOf(ben)))}>Ben’s turn</button>;
  };
  const { api, user } = renderApp(
    <>
      {followed}
      <Change />
    </>,
    { user: anna, api: { getClub: aClub({ name: 'Riverside' }) }, live: <LiveUpdates /> },
  );
  expect(await screen.findByText('Riverside')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ben’s turn' }));
  await settled();
  await act(async () => live.accept());
  api.answer({ getClub: aClub({ name: 'Lakeside', version: 3 }) });
  await act(async () => live.push({ name: 'club.changed', version: 3 }));
  expect(await screen.findByText('Lakeside')).toBeVisible();
});

test('when the club has a logo, then it stands for the mark; one that cannot be had does not', async () => {
  const { container } = renderApp(<ClubMark />, { club: { ...testClub, logo: '/club/logo?of=aaaaaaaaaaaa' } });
  await settled();
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', '/club/logo?of=aaaaaaaaaaaa');
  if (image) fireEvent.error(image);
  expect(container.querySelector('svg')).toBeVisible();
});

test('when the logo failed for want of signal, then it is tried again once that is back', async () => {
  const live = fakeLive();
  const { container } = renderApp(<ClubMark />, {
    user: anna,
    club: { ...testClub, logo: '/club/logo?of=aaaaaaaaaaaa' },
    live: <LiveUpdates />,
  });
  await settled();
  await act(async () => live.accept());
  fireEvent(window, new Event('offline'));
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(async () => live.accept());
  expect(container.querySelector('img')).toHaveAttribute('src', '/club/logo?of=aaaaaaaaaaaa');
});
