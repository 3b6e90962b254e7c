import { screen } from '@testing-library/react';
import { anOpponent, aUser } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { companiesOf } from '../rules/directory.ts';
import { CompaniesPanel } from './CompaniesPanel.tsx';

test('when a company is really called Independent, then those who have none are a card of their own', async () => {
  const people = [anOpponent({ businessCompany: 'Independent' }), aUser({ businessCompany: undefined })];
  renderApp(<CompaniesPanel companies={companiesOf(people)} />, { user: anna, api: {} });
  expect(await screen.findAllByText('1 member')).toHaveLength(2);
});
