import { act, screen, within } from '@testing-library/react';
import { aFixture, aMatch } from '@society/contracts/testing';
import { admin } from '@society/web-kit/testing';
import { choose, open } from '../../test/matches-page.ts';

const dialog = () => within(screen.getByRole('dialog'));

test('when the first match is made while an admin answers for somebody, then the dialog stays with what was searched for', async () => {
  const fixture = aFixture({ date: '2099-03-12T18:00:00.000Z' });
  const { user, now, queryClient } = await open([], { user: admin, fixture });
  await user.click(await screen.findByRole('button', { name: 'Answer for Somebody' }));
  await user.type(dialog().getByRole('searchbox'), 'dora');
  now.matches = [aMatch()];
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Match #12')).toBeInTheDocument();
  expect(dialog().getByRole('searchbox')).toHaveValue('dora');
});

test('when another admin has added a substitute meanwhile, then they are named, and it is asked before somebody else takes their place', async () => {
  const app = await open([aMatch()], { user: admin });
  const { user, api, now, queryClient } = app;
  await choose(app, 'Anna Keller', 'Add Substitute');
  await dialog().findByRole('button', { name: /Eva Lindqvist/ });
  now.matches = [aMatch({ player1SubId: 's2', player1Sub: { id: 's2', name: 'Finn Berg', handicap: 20 }, version: 2 })];
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Anna Keller (Finn Berg)')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: /Eva Lindqvist/ }));
  const question = 'Finn Berg plays for Anna Keller already. Let Eva Lindqvist play instead?';
  expect(dialog().getByText(question)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Back' })).toHaveAccessibleDescription(question);
  expect(dialog().getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Back' }));
  await user.click(dialog().getByRole('button', { name: /Eva Lindqvist/ }));
  expect(api.callsOf('setSubstitute')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Replace Substitute' }));
  expect(await screen.findByText('Anna Keller (Eva Lindqvist)')).toBeInTheDocument();
  expect(api.callsOf('setSubstitute').map(({ body }) => body)).toMatchObject([{ substituteId: 's1', former: 's2' }]);
});

test('when a third person has come into the place before it is pressed, then the question names them, and the next press replaces them', async () => {
  const app = await open([aMatch()], { user: admin });
  const { user, api, answers, now } = app;
  const putIn = async (id: string, name: string) => {
    now.matches = [aMatch({ player1SubId: id, player1Sub: { id, name, handicap: 20 }, version: Number(id) })];
    await act(() => app.queryClient.invalidateQueries());
  };
  const press = () => user.click(dialog().getByRole('button', { name: 'Replace Substitute' }));
  const sent = () => api.callsOf('setSubstitute').map(({ body }) => body);
  await choose(app, 'Anna Keller', 'Add Substitute');
  await dialog().findByRole('button', { name: /Eva Lindqvist/ });
  await putIn('2', 'Finn Berg');
  await user.click(dialog().getByRole('button', { name: /Eva Lindqvist/ }));
  await putIn('3', 'Gil Roy');
  expect(dialog().getByText(/^Finn Berg plays for Anna Keller already/)).toBeVisible();
  api.answer({ setSubstitute: { status: 409, message: 'Gil Roy plays for Anna Keller now' } });
  await press();
  expect(await dialog().findByText(/^Gil Roy plays for Anna Keller already/)).toBeVisible();
  api.answer({ setSubstitute: answers.setSubstitute });
  await press();
  expect(await screen.findByText('Anna Keller (Eva Lindqvist)')).toBeInTheDocument();
  expect(sent()).toMatchObject([{ former: '2' }, { former: '3' }]);
});

test('when the substitute has left before it is pressed, then nobody is named any more, and the next choice is saved at once', async () => {
  const app = await open([aMatch()], { user: admin });
  const { user, api, answers, now, queryClient } = app;
  const choice = (name: RegExp) => dialog().findByRole('button', { name });
  await choose(app, 'Anna Keller', 'Add Substitute');
  await choice(/Eva Lindqvist/);
  now.matches = [aMatch({ player1SubId: 's2', player1Sub: { id: 's2', name: 'Finn Berg', handicap: 20 }, version: 2 })];
  await act(() => queryClient.invalidateQueries());
  await user.click(await choice(/Eva Lindqvist/));
  now.matches = [aMatch({ version: 3 })];
  api.answer({ setSubstitute: { status: 409, message: 'Nobody plays for Anna Keller now' } });
  await user.click(await choice(/Replace Substitute/));
  const eva = await choice(/Eva Lindqvist/);
  expect(dialog().getByRole('alert')).toHaveTextContent('Nobody plays for Anna Keller now');
  api.answer({ setSubstitute: answers.setSubstitute });
  await user.click(eva);
  expect(await screen.findByText('Anna Keller (Eva Lindqvist)')).toBeInTheDocument();
  expect(api.callsOf('setSubstitute').map(({ body }) => body)).toMatchObject([{ former: 's2' }, { former: null }]);
});

test('when somebody else puts the chosen replacement into a match, then they stay chosen, and the refusal says it', async () => {
  const app = await open([aMatch()], {
    user: admin,
    api: { changeMatchPlayer: { status: 409, message: 'Dora Silva plays in Match #13' } },
  });
  const { user, now, queryClient } = app;
  await choose(app, 'Anna Keller', 'Change Player');
  await user.selectOptions(await dialog().findByLabelText('Replacement player'), 'Dora Silva');
  now.matches = [aMatch(), aMatch({ id: '13', player1Id: 'p3', player2Id: 'p4' })];
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Match #13')).toBeInTheDocument();
  expect(dialog().getByLabelText('Replacement player')).toHaveDisplayValue('Dora Silva');
  await user.click(dialog().getByRole('button', { name: 'Change Player' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Dora Silva plays in Match #13');
});

test('when others play in a match by the time its deletion is pressed, then it stays, and goes once they are seen', async () => {
  const message = 'Somebody has changed this match meanwhile: others play in it now. Please look at it again.';
  const { user, api, now, answers, queryClient } = await open([aMatch()], { user: admin });
  const press = () => user.click(dialog().getByRole('button', { name: 'Delete Match' }));
  await user.click(screen.getByRole('button', { name: 'Delete Match #12' }));
  now.matches = [aMatch({ player2Id: 'p3', player2: { id: 'p3', name: 'Dora Silva', handicap: 9 }, version: 2 })];
  await act(() => queryClient.invalidateQueries());
  expect(await dialog().findByText(/Anna Keller against Dora Silva\?/)).toBeVisible();
  api.answer({ deleteMatch: { status: 409, message } });
  await press();
  expect(await dialog().findByRole('alert')).toHaveTextContent(message);
  api.answer({ deleteMatch: answers.deleteMatch });
  await press();
  expect(await screen.findByText('No matches scheduled')).toBeVisible();
  const pair = { player1Id: 'p1', player2Id: 'p2' };
  expect(api.callsOf('deleteMatch').map(({ query }) => query)).toEqual([pair, { ...pair, player2Id: 'p3' }]);
});
