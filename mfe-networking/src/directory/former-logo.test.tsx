import { screen } from '@testing-library/react';
import { aUser } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { ProfileDialog } from '../profile/ProfileDialog.tsx';
import { ProfessionalCard } from './ProfessionalCard.tsx';

test.each([
  ['card', ProfessionalCard],
  ['profile', ProfileDialog],
] as const)('when somebody has left their company, then its logo is not on their %s', async (_where, Shown) => {
  const dana = aUser({ name: 'Dana Reid', businessCompany: undefined, businessLogo: '/objects/former.webp' });
  renderApp(<Shown professional={dana} met={undefined} onOpen={() => undefined} onClose={() => undefined} />, {
    user: anna,
    api: { listMatches: [], listFixtures: [], getLeagueStats: [] },
  });
  expect(await screen.findByText('Managing Partner')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Company logo' })).not.toBeInTheDocument();
});
