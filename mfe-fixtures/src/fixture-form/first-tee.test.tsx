import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aFixture } from '@society/contracts/testing';
import { admin, renderApp } from '@society/web-kit/testing';
import { FixturesPage } from '../fixtures/FixturesPage.tsx';
import { fakeSeason } from '../../test/society.ts';

const field = () => screen.getByLabelText('First Tee', { exact: true });
/** What browsers do with a time of which only the hour is there. */
const clearHalf = (isHalf: boolean) => {
  Object.defineProperty(field(), 'validity', { configurable: true, value: { badInput: isHalf } });
  fireEvent.change(field(), { target: { value: '' } });
};

test('when the time of the first tee is not whole, then that is said at its field; only a blank one takes the tee times away', async () => {
  const { answers } = fakeSeason({ fixtures: [aFixture({ firstTee: '17:40' })] });
  const { user, api } = renderApp(<FixturesPage />, { user: admin, api: answers });
  await user.click(await screen.findByRole('button', { name: 'More actions for Week 4 - March Medal' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Fixture' }));
  await screen.findByRole('dialog', { name: 'Edit Fixture' });
  clearHalf(true);
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await save();
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a time, such as 17:40'));
  expect(field()).toHaveFocus();
  expect(api.callsOf('changeFixture')).toEqual([]);
  clearHalf(false);
  await save();
  await waitFor(() => expect(api.callsOf('changeFixture')).toHaveLength(1));
  expect(api.callsOf('changeFixture')[0]?.body).toEqual({ firstTee: '', version: 1 });
});
