import { screen } from '@testing-library/react';
import { UnsavedGuard } from '@society/web-kit';
import { admin, renderApp } from '@society/web-kit/testing';
import { anna, society } from '../../test/society.ts';
import { ImportPage } from './ImportPage.tsx';

const members = 'Name,Email\nAnna Keller,anna.keller@example.org';

const open = async (sheet: string) => {
  const app = renderApp(<ImportPage />, {
    user: admin,
    api: { ...society(), createPlayer: { ...anna(), invitationEmailSent: true } },
    live: <UnsavedGuard />,
  });
  await app.user.click(await screen.findByLabelText('Or paste its rows, headings included'));
  await app.user.paste(sheet);
  await screen.findByRole('region', { name: 'Rows' });
  return app;
};
const leave = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('link', { name: 'Back to Players' }));
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

test('when a sheet has somebody who is not added yet, then leaving asks, and the sheet stays as one says', async () => {
  const app = await open(`${members}\nNora Lind,nora@example.org`);
  await leave(app);
  await app.user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByRole('button', { name: 'Add 1 Member' })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Add 1 Member' }));
  await screen.findByText('1 member added.');
  await leave(app);
  expect(question()).not.toBeInTheDocument();
});

test('when a sheet has nobody to add, then leaving asks nothing', async () => {
  const app = await open(members);
  await leave(app);
  expect(question()).not.toBeInTheDocument();
});
