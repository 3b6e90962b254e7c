import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
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

type User = Awaited<ReturnType<typeof open>>['user'];
const askToRemove = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
  return within(await screen.findByRole('dialog', { name: 'Remove Logo' }));
};

test('when Remove Logo is pressed, then it is asked before, and Cancel leaves the logo', async () => {
  const { user, api } = await open({ removeClubLogo: bare });
  const dialog = await askToRemove(user);
  expect(
    dialog.getByText("Remove the club's logo? Pages and prints do without one then. This cannot be undone."),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('removeClubLogo')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove Logo' })).toHaveFocus();
});

test('when a logo could not be removed, then the dialog says why, and it can be pressed again', async () => {
  const { user, api } = await open({ removeClubLogo: { status: 503, message: 'Please try again later' } });
  const dialog = await askToRemove(user);
  const press = () => user.click(dialog.getByRole('button', { name: 'Remove Logo' }));
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again later');
  api.answer({ removeClubLogo: bare });
  await press();
  expect(await screen.findByText('Logo removed')).toBeVisible();
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
  await user.click((await askToRemove(user)).getByRole('button', { name: 'Remove Logo' }));
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
