import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Availability } from '@society/contracts';
import { aFixture, aSeason } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { FixturesPage } from '../fixtures/FixturesPage.tsx';
import { fakeSeason } from '../../test/society.ts';

const date = () => screen.getByLabelText('Date', { exact: true });
const said: Availability = [
  { playerId: 'p1', answer: 'in' },
  { playerId: 'p2', answer: 'out' },
];
/** The form of a fixture to come, with another day typed. */
const typeDay = async (day: string, api: FakeAnswers = {}, path = '/fixtures') => {
  const { answers } = fakeSeason({ fixtures: [aFixture({ date: '2199-03-12T12:00:00.000Z' })] });
  const app = renderApp(<FixturesPage />, { path, user: admin, api: { ...answers, getAvailability: said, ...api } });
  await app.user.click(await screen.findByRole('button', { name: 'More actions for Week 4 - March Medal' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Edit Fixture' }));
  await screen.findByRole('dialog', { name: 'Edit Fixture' });
  expect(date()).not.toHaveAccessibleDescription();
  fireEvent.change(date(), { target: { value: day } });
  return app;
};

test.each([
  ['another day', '2199-03-19', /^On another day.* 2 answers no longer count\.$/],
  ['a day that is over', '2020-03-12', /^This day is over.* 2 answers no longer count\.$/],
])(
  'when %s is typed, then it says what becomes of the answers, and nothing once the former day is back',
  async (_, day, words) => {
    await typeDay(day);
    await waitFor(() => expect(date()).toHaveAccessibleDescription(words));
    fireEvent.change(date(), { target: { value: '2199-03-12' } });
    await waitFor(() => expect(date()).not.toHaveAccessibleDescription());
  },
);

test('when it cannot be known who has answered, then it says so much as is known', async () => {
  await typeDay('2199-03-19', { getAvailability: { status: 503, message: 'Please try again' } });
  await waitFor(() => expect(date()).toHaveAccessibleDescription(/^On another day.* asked anew\.$/));
});

test('when the fixture was left over in a closed season, then nothing is said: nobody is told or asked', async () => {
  const listSeasons = [aSeason({ id: '2', name: '2027' }), aSeason({ id: '1', isOpen: false })];
  await typeDay('2199-03-19', { listSeasons }, '/fixtures?seasonId=1');
  expect(date()).not.toHaveAccessibleDescription();
});

test('when a fixture is made, then its day says nothing, but where it is over', async () => {
  const { answers } = fakeSeason();
  const { user } = renderApp(<FixturesPage />, { user: admin, api: answers });
  await user.click(await screen.findByRole('button', { name: 'Create Fixture' }));
  fireEvent.change(date(), { target: { value: '2199-03-19' } });
  expect(date()).not.toHaveAccessibleDescription();
  fireEvent.change(date(), { target: { value: '2020-03-12' } });
  await waitFor(() =>
    expect(date()).toHaveAccessibleDescription('This day is over: nobody is asked whether they come.'),
  );
});
