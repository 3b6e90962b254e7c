import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { aClub } from '@society/contracts/testing';
import { useRead } from '@society/league-client';
import { admin, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { LogoCard } from './LogoCard.tsx';

const uploadURL = 'http://localhost:3000/api/objects/uploads/u1?expires=1&signature=x';
const bare = aClub();
const club = { ...bare, logo: '/club/logo?of=aaaaaaaaaaaa' };
const png = () => new File([new Uint8Array(10)], 'logo.png', { type: 'image/png' });

const Shown = () => {
  const { data } = useRead('getClub');
  const [isLeft, leave] = useState(false);
  return (
    <>
      {data && !isLeft && <LogoCard club={data} />}
      <button onClick={() => leave(true)}>Leave</button>
    </>
  );
};
const open = async (api: FakeAnswers) => {
  const answers = { getClub: club, createUpload: { uploadURL }, putUpload: { message: 'Uploaded' }, setClubLogo: club };
  const app = renderApp(<Shown />, { user: admin, api: { ...answers, ...api } });
  await screen.findByRole('button', { name: 'Remove Logo' });
  return app;
};

test('when a logo could not be removed and another is saved, then the refusal of before is said no more', async () => {
  const { user } = await open({ removeClubLogo: { status: 503, message: 'Please try again later' } });
  await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later');
  await user.upload(screen.getByLabelText('Change Logo'), png());
  expect(await screen.findByText('Logo saved')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when a logo is on its way, then the field keeps the focus and takes no other', async () => {
  const answer = Promise.withResolvers<typeof club>();
  const { user, api } = await open({ setClubLogo: () => answer.promise });
  const field = screen.getByLabelText('Change Logo');
  await user.upload(field, png());
  await screen.findByText('Saving...');
  expect(field).toBeEnabled();
  await user.upload(field, png());
  answer.resolve(club);
  expect(await screen.findByText('Logo saved')).toBeVisible();
  expect(api.callsOf('setClubLogo')).toHaveLength(1);
});

test('when the page is left before a logo is refused, then that is told elsewhere', async () => {
  const answer = Promise.withResolvers<Problem>();
  const { user } = await open({ setClubLogo: () => answer.promise });
  await user.upload(screen.getByLabelText('Change Logo'), png());
  await screen.findByText('Saving...');
  await user.click(screen.getByText('Leave'));
  answer.resolve({ status: 415, message: 'This is not an image' });
  expect(await screen.findByText('This is not an image', { selector: 'li *' })).toBeVisible();
});

test('when the logo is removed, then the focus is not lost with the button', async () => {
  const { user, api } = await open({ removeClubLogo: bare });
  api.answer({ getClub: bare });
  await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(await screen.findByText('No logo yet')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Choose Logo')).toHaveFocus());
});

test('when an upload has taken five minutes, then it is not the signal that is blamed', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const over = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 300_000 ? over : timeout(ms)));
  const { user } = await open({});
  await user.upload(screen.getByLabelText('Change Logo'), png());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The upload took too long. Please try again, or choose a smaller image.',
  );
});
