import { act, screen, waitFor, within } from '@testing-library/react';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { AddMatchDialog } from './AddMatchDialog.tsx';
import { anna, ben, dora, eli, fakeSeason, finn, matchOf, people } from '../../test/society.ts';

const closed = jest.fn();
beforeEach(() => closed.mockReset());

const open = async (api: FakeAnswers = {}) => {
  const league = fakeSeason({ matches: [matchOf(anna, finn)], people: [...people, finn] });
  const dialog = (
    <AddMatchDialog
      title="Add Match"
      fixture={{ id: '4', name: 'Week 4' }}
      matches={league.now.matches}
      onClose={closed}
    />
  );
  return { ...renderApp(dialog, { user: admin, api: { ...league.answers, ...api } }), league };
};
const select = (name: string) => screen.findByRole('combobox', { name });
const options = async (name: string) => within(await select(name)).getAllByRole<HTMLOptionElement>('option');
const button = () => screen.getByRole('button', { name: 'Create Match' });

test('when the dialog opens, then it offers who is eligible and in no match of the fixture', async () => {
  await open();
  expect((await options('Player 1')).map(({ text }) => text)).toEqual([
    'Select Player 1',
    'Ben Okafor',
    'Dora Silva',
    'Eli Brown',
  ]);
  expect((await options('Player 2')).map(({ text }) => text)).toEqual([
    'Select Player 2',
    'Ben Okafor',
    'Dora Silva',
    'Eli Brown',
  ]);
});

test('when one player is chosen, then the other select does not take them, and two are needed', async () => {
  const { user } = await open();
  expect(await select('Player 1')).toBeVisible();
  expect(button()).toBeDisabled();
  await user.selectOptions(await select('Player 1'), 'Dora Silva');
  expect((await options('Player 2')).filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
    'Dora Silva',
  ]);
  expect(button()).toBeDisabled();
  await user.selectOptions(await select('Player 2'), 'Ben Okafor');
  expect(button()).toBeEnabled();
});

test('when two are chosen, then their match is made as the spec has it, and the dialog closes', async () => {
  const { user, api } = await open();
  await user.selectOptions(await select('Player 1'), 'Dora Silva');
  await user.selectOptions(await select('Player 2'), 'Ben Okafor');
  await user.click(button());
  expect(await screen.findByText('Dora Silva plays Ben Okafor')).toBeVisible();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(api.callsOf('createMatch').map(({ body }) => body)).toEqual([
    {
      fixtureId: '4',
      player1Id: dora.id,
      player2Id: ben.id,
      isCompleted: false,
      currentHole: null,
      player1Score: null,
      player2Score: null,
    },
  ]);
});

test('when the button is clicked twice without a pause, then one match is made', async () => {
  const { user, api } = await open();
  await user.selectOptions(await select('Player 1'), 'Dora Silva');
  await user.selectOptions(await select('Player 2'), 'Ben Okafor');
  const create = button();
  act(() => (create.click(), create.click()));
  expect(await screen.findByText('Dora Silva plays Ben Okafor')).toBeVisible();
  expect(api.callsOf('createMatch')).toHaveLength(1);
});

test('when somebody else was faster, then the dialog says why not, keeps the choice and asks for the matches again', async () => {
  const reason = 'Ben Okafor already plays in this fixture';
  const { user, api } = await open({ createMatch: { status: 409, message: reason } });
  await user.selectOptions(await select('Player 1'), eli.name);
  await user.selectOptions(await select('Player 2'), ben.name);
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(await select('Player 2')).toHaveValue(ben.id);
  expect(closed).not.toHaveBeenCalled();
  api.answer({ createMatch: matchOf(eli, dora) });
  await user.selectOptions(await select('Player 2'), dora.name);
  await user.click(button());
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test('when the players cannot be read, then that is said and Try again brings them', async () => {
  const { user, api } = await open({ listPlayers: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('The service is unavailable')).toBeVisible();
  api.answer({ listPlayers: people });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await select('Player 1')).toBeVisible();
});
