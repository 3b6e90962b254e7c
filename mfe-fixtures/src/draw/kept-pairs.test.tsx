import { screen, waitFor } from '@testing-library/react';
import { choose, isDone, lines, openPage, those, type Body } from '../../test/draw-page.ts';
import { anna, ben, dora, eli, finn, pairingOf, people, someone } from '../../test/society.ts';

beforeEach(() => localStorage.clear());

const proposed = ['Anna KellervBen OkaforMet once before', 'Dora SilvavEli Brown'];
const swapped = ['Anna KellervEli Brown', 'Dora SilvavBen Okafor'];
/** The draw of five, where Finn sits out, once Ben and Eli have swapped. */
const openSwapped = async (...api: Parameters<typeof openPage>) => {
  const app = openPage(...api);
  await choose(app, 'Pair 5 Players', 'Ben Okafor', 'Eli Brown');
  return app;
};
const says = async (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));

test('when the pairs were changed by hand and the same people are paired, then the changes are back, until it is paired again', async () => {
  const app = await openSwapped();
  await choose(app, 'Finn Berg', 'Leave Out', 'Change Who Is Here', 'Pair 5 Players');
  expect(await lines()).toEqual(swapped);
  expect(those('Left out')).toEqual(['Finn Berg']);
  await says('Your pairs are kept. Pair Again begins anew.');
  await choose(app, 'Pair Again');
  await waitFor(async () => expect(await lines()).toEqual(proposed));
  await choose(app, 'Change Who Is Here', 'Pair 5 Players');
  expect(await lines()).toEqual(proposed);
});

test('when somebody comes late, then the pairs made by hand stay, and who sat out is paired with them', async () => {
  const gus = someone('p8', 'Gus Hart');
  const app = openPage({ listPlayers: [...people, finn, gus] });
  await app.user.click(await screen.findByRole('checkbox', { name: /Gus Hart/ }));
  await choose(app, 'Pair 5 Players', 'Ben Okafor', 'Eli Brown', 'Change Who Is Here');
  await app.user.click(await screen.findByRole('checkbox', { name: /Gus Hart/ }));
  app.api.answer({ generateMatches: [pairingOf(finn, gus)] });
  await choose(app, 'Pair 6 Players');
  expect(await lines()).toEqual([...swapped, 'Finn BergvGus Hart']);
  await says('Your pairs are kept, the others drawn. Pair Again begins anew.');
  expect(app.sent().at(-1)).toEqual({ preview: true, playerIds: ['p5', 'p8'] });
});

test('when somebody goes, then whoever they were to play is paired anew, and the other pairs stay', async () => {
  const app = await openSwapped();
  await choose(app, 'Change Who Is Here');
  await app.user.click(await screen.findByRole('checkbox', { name: /Dora Silva/ }));
  app.api.answer({ generateMatches: [pairingOf(ben, finn)] });
  await choose(app, 'Pair 4 Players');
  expect(await lines()).toEqual([swapped[0], 'Ben OkaforvFinn Berg']);
});

test('when no pair made by hand is left, then the league’s own proposal stands', async () => {
  const app = await openSwapped();
  await choose(app, 'Change Who Is Here');
  for (const name of [/Anna Keller/, /Dora Silva/]) await app.user.click(await screen.findByRole('checkbox', { name }));
  app.api.answer({ generateMatches: [pairingOf(ben, eli)] });
  await choose(app, 'Pair 3 Players');
  expect(await lines()).toEqual(['Ben OkaforvEli Brown']);
  await says('Choose two players to swap them, or one to leave them out.');
});

test('when somebody was put into a match meanwhile, then the other pairs made by hand stay', async () => {
  const app = await openSwapped();
  app.league.add('4', { player1Id: dora.id, player2Id: 'p9' });
  const refusal = { status: 409, message: 'Dora Silva is in a match of this fixture already' };
  const rest = [pairingOf(ben, finn)];
  app.api.answer({ generateMatches: ({ body }) => ((body as Body).preview ? rest : refusal) });
  await choose(app, 'Create 2 Matches');
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  await waitFor(async () => expect(await lines()).toEqual([swapped[0], 'Ben OkaforvFinn Berg']));
  await says('Your pairs are kept, the others drawn. Pair Again begins anew.');
  expect(app.sent().at(-1)).toEqual({ preview: true, playerIds: ['p2', 'p5'] });
});

test('when it is paired again, then that is said of what was made by hand, and Undo brings it back', async () => {
  const app = await openSwapped();
  await choose(app, 'Pair Again');
  await says('Drawn anew. Undo brings your pairs back.');
  expect(await lines()).toEqual(proposed);
  await choose(app, 'Pair Again', 'Undo');
  await waitFor(async () => expect(await lines()).toEqual(swapped));
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await choose(app, 'Change Who Is Here', 'Pair 5 Players');
  expect(await lines()).toEqual(swapped);
});

test('when nothing was made by hand, or something is again, then there is nothing to undo', async () => {
  const app = openPage();
  await choose(app, 'Pair 5 Players', 'Pair Again');
  await waitFor(() => expect(app.sent()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await choose(app, 'Anna Keller', 'Dora Silva', 'Pair Again');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeEnabled();
  await choose(app, 'Anna Keller', 'Eli Brown');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('when it cannot be paired again, then what was made by hand stays, and stays kept', async () => {
  const app = await openSwapped();
  app.api.answer({ generateMatches: { status: 503, message: 'The service is unavailable' } });
  await choose(app, 'Pair Again');
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable');
  await choose(app, 'Change Who Is Here', 'Pair 5 Players');
  expect(await lines()).toEqual(swapped);
});

test.each([
  ['pairs are drawn anew', ['Pair Again'], 'Pairing...', proposed],
  ['pairs are brought back', ['Pair Again', 'Undo'], 'Pairing...', swapped],
  ['matches are made', ['Create 2 Matches'], 'Creating...', undefined],
])('when %s, then nothing is chosen or left out that the answer would take back', async (_, pressed, busy, then) => {
  const app = await openSwapped();
  await choose(app, ...pressed.slice(0, -1));
  const before = await lines();
  const gate = Promise.withResolvers<void>();
  app.api.answer({
    listPlayers: () => gate.promise.then(() => app.league.now.people),
    generateMatches: (request) => gate.promise.then(() => app.generateMatches(request)),
  });
  await choose(app, ...pressed.slice(-1), 'Anna Keller', 'Dora Silva');
  await app.user.keyboard('{Delete}');
  expect(screen.getByRole('button', { name: 'Dora Silva' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: busy })).toBeVisible();
  expect(await lines()).toEqual(before);
  expect(screen.queryByRole('region', { name: 'Left out' })).not.toBeInTheDocument();
  gate.resolve();
  if (then) await waitFor(async () => expect(await lines()).toEqual(then));
  else expect(await isDone()).toBeVisible();
});

test('when what was drawn anew cannot be made, then Undo is still there, and brings back what is free of the pairs made by hand', async () => {
  const app = await openSwapped();
  await choose(app, 'Pair Again');
  await screen.findByRole('button', { name: 'Undo' });
  app.league.add('4', { player1Id: dora.id, player2Id: 'p9' });
  const refusal = { status: 409, message: 'Dora Silva is in a match of this fixture already' };
  app.api.answer({ generateMatches: ({ body }) => ((body as Body).preview ? [pairingOf(ben, finn)] : refusal) });
  await choose(app, 'Create 2 Matches');
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  await choose(app, 'Undo');
  await says('Your pairs are kept, the others drawn. Pair Again begins anew.');
  expect(await lines()).toEqual([swapped[0], 'Ben OkaforvFinn Berg']);
});

test('when pairs made by hand after Pair Again cannot all be made, then they are kept, and nothing is there to undo', async () => {
  const app = await openSwapped();
  await choose(app, 'Pair Again');
  await screen.findByRole('button', { name: 'Undo' });
  await choose(app, 'Anna Keller', 'Eli Brown');
  app.league.add('4', { player1Id: dora.id, player2Id: 'p9' });
  const refusal = { status: 409, message: 'Dora Silva is in a match of this fixture already' };
  app.api.answer({ generateMatches: ({ body }) => ((body as Body).preview ? [] : refusal) });
  await choose(app, 'Create 2 Matches');
  await waitFor(async () => expect(await lines()).toEqual(['Eli BrownvBen Okafor']));
  await says('Your pairs are kept. Pair Again begins anew.');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('when matches are made after it could not be paired again, then that failure is told no more', async () => {
  const app = await openSwapped();
  app.api.answer({ generateMatches: { status: 503, message: 'The service is unavailable' } });
  await choose(app, 'Pair Again');
  await screen.findByText('The service is unavailable');
  app.api.answer({ generateMatches: () => new Promise<never>(() => undefined) });
  await choose(app, 'Create 2 Matches');
  await screen.findByRole('button', { name: 'Creating...' });
  expect(screen.queryByText('The service is unavailable')).not.toBeInTheDocument();
});

test('when somebody was suspended after they were ticked, then they are not paired', async () => {
  const app = openPage();
  const button = await screen.findByRole('button', { name: 'Pair 5 Players' });
  app.api.answer({ listPlayers: [anna, { ...ben, isActive: false }, dora, eli, finn] });
  await app.user.click(button);
  await waitFor(() => expect(app.sent()).toEqual([{ preview: true, playerIds: ['p1', 'p3', 'p4', 'p5'] }]));
});
