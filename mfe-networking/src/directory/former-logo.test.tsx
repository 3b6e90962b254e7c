import { render, screen } from '@testing-library/react';
import type { User } from '@society/contracts';
import { aUser } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { Business } from '../profile/Business.tsx';
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

const website = 'https://reid.example';
const link = 'reid.example (opens in a new tab)';

test.each([
  [{}, ''],
  [{ trade: 'Law' }, 'Law'],
  [{ website }, link],
  [{ offers: 'Contracts' }, 'OffersContracts'],
  [{ seeks: 'An office' }, 'Looks forAn office'],
])('when somebody gave only %j of their business, then their profile says that alone: %j', (given, said) => {
  expect(render(<Business professional={aUser(given)} />).container.textContent).toBe(said);
});

test.each([
  [{ trade: 'Law' }, 'Law'],
  [{ website }, link],
  [{ offers: 'Contracts' }, 'Offers: Contracts'],
  [{ seeks: 'An office' }, ''],
])('when somebody gave only %j, then their card adds that alone to who they are: %j', (given, said) => {
  const textOf = (over: Partial<User>) =>
    render(<ProfessionalCard professional={aUser(over)} onOpen={() => undefined} />).container.textContent;
  const who = 'Managing Partner at Keller & Stone';
  expect(textOf(given)).toBe(textOf({}).replace(who, who + said));
});
