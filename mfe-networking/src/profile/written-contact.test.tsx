import { screen } from '@testing-library/react';
import { aUser } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { ProfileDialog } from './ProfileDialog.tsx';

const open = async (phone?: string) => {
  renderApp(<ProfileDialog professional={aUser({ phone })} met={undefined} onClose={() => undefined} />, {
    user: anna,
    api: { listMatches: [], listFixtures: [], getLeagueStats: [] },
  });
  return screen.findByText('anna.keller@example.org');
};

test('when a phone says more than one number, then it stands there as it was written, and the address, too', async () => {
  const phone = '0161 496 0000 ext 12, or ask the office';
  expect((await open(phone)).nextElementSibling).toHaveTextContent(phone);
});

test('when somebody gave no phone, then the address stands there alone', async () => {
  expect((await open()).nextElementSibling).toBe(screen.getByRole('list', { name: 'Contact Anna Keller' }));
});
