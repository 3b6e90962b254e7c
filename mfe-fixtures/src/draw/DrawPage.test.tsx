import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aFinishedMatch, aFixture } from '@society/contracts/testing';
import { noTimePasses, type FakeAnswers } from '@society/web-kit/testing';
import { choose, isDone, lines, openPage, those, type Body } from '../../test/draw-page.ts';
import { anna, ben, dora, eli, finn, matchOf, pairingOf, someone } from '../../test/society.ts';

beforeEach(() => localStorage.clear());

/** The same once the league has proposed `five`, where Finn sits out; it makes what it is asked for. */
const open = async (api: FakeAnswers = {}) => {
  const app = openPage(api);
  await app.user.click(await screen.findByRole('button', { name: 'Pair 5 Players' }));
  return app;
};

test('when those who are here are paired, then it shows who would meet whom, rematches and who sits out, and makes nothing', async () => {
  const { sent } = await open();
  expect(await lines()).toEqual(['Anna KellervBen OkaforMet once before', 'Dora SilvavEli Brown']);
  expect(those('Sits out')).toEqual(['Finn Berg']);
  expect(sent()).toEqual([{ preview: true, playerIds: ['p1', 'p2', 'p3', 'p4', 'p5'] }]);
});

test('when the admin agrees, however often it is pressed, then exactly these pairs are made, once', async () => {
  const { user, api, sent, league, generateMatches } = await open();
  await lines();
  const gate = Promise.withResolvers<void>();
  api.answer({ generateMatches: (request) => gate.promise.then(() => generateMatches(request)) });
  await user.click(screen.getByRole('button', { name: 'Create 2 Matches' }));
  await user.click(await screen.findByRole('button', { name: 'Creating...' }));
  expect(screen.getByRole('button', { name: 'Pair Again' })).toBeDisabled();
  gate.resolve();
  expect(await screen.findByText('2 matches created')).toBeVisible();
  expect(sent().slice(1)).toEqual([
    {
      pairs: [
        { player1Id: 'p1', player2Id: 'p2' },
        { player1Id: 'p3', player2Id: 'p4' },
      ],
      playerIds: ['p1', 'p2', 'p3', 'p4', 'p5'],
    },
  ]);
  expect(league.now.matches).toHaveLength(2);
  expect(await isDone()).toBeVisible();
});

test('when two are chosen, then they swap, also with who sits out, and that is what is made', async () => {
  const app = await open();
  await choose(app, 'Ben Okafor', 'Eli Brown');
  expect(await lines()).toEqual(['Anna KellervEli Brown', 'Dora SilvavBen Okafor']);
  expect(screen.getByRole('status')).toHaveTextContent('Ben Okafor and Eli Brown have swapped places');
  await choose(app, 'Finn Berg', 'Anna Keller');
  expect(await lines()).toEqual(['Finn BergvEli Brown', 'Dora SilvavBen Okafor']);
  expect(those('Sits out')).toEqual(['Anna Keller']);
  await choose(app, 'Create 2 Matches');
  await waitFor(() =>
    expect(app.sent()[1]).toEqual({
      pairs: [
        { player1Id: 'p5', player2Id: 'p4' },
        { player1Id: 'p3', player2Id: 'p2' },
      ],
      playerIds: ['p5', 'p4', 'p3', 'p2', 'p1'],
    }),
  );
});

test('when two are put together by hand, then how often they have met is told of the fixture’s own season, without walkovers', async () => {
  const meeting = (fixtureId: string) => aFinishedMatch({ id: `m${fixtureId}`, fixtureId, player2Id: 'p4' });
  const walkover = { ...meeting('2'), decided: { outcome: 'player1' as const, reason: 'Not there' } };
  delete walkover.startedAt;
  const app = await open({
    listMatches: ({ query }) => (query['seasonId'] === aFixture().seasonId ? [meeting('3'), walkover] : []),
  });
  await choose(app, 'Ben Okafor', 'Eli Brown');
  await waitFor(async () =>
    expect(await lines()).toEqual(['Anna KellervEli BrownMet once before', 'Dora SilvavBen Okafor']),
  );
});

test('when two share a name, then the company tells them apart, paired or not', async () => {
  const twin = someone('p5', anna.name, { businessCompany: 'Lind Glass' });
  const app = await open({ listPlayers: [anna, ben, dora, eli, twin] });
  expect(await lines()).toEqual(['Anna Keller (Keller & Stone)vBen OkaforMet once before', 'Dora SilvavEli Brown']);
  expect(those('Sits out')).toEqual(['Anna Keller (Lind Glass)']);
  await choose(app, 'Anna Keller (Lind Glass)', 'Ben Okafor');
  expect(screen.getByRole('status')).toHaveTextContent('Anna Keller (Lind Glass) and Ben Okafor have swapped places');
});

test('when one is chosen, then that is shown, and choosing them again undoes it', async () => {
  const app = await open();
  await choose(app, 'Ben Okafor');
  expect(screen.getByRole('button', { name: 'Ben Okafor' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Ben Okafor: choose whom to swap with');
  await choose(app, 'Ben Okafor');
  expect(screen.getByRole('button', { name: 'Ben Okafor' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: 'Leave Out' })).not.toBeInTheDocument();
});

test('when somebody is left out, then who sat out plays, and the league hears who was there', async () => {
  const app = await open();
  await choose(app, 'Ben Okafor', 'Leave Out');
  expect(await lines()).toEqual(['Anna KellervFinn Berg', 'Dora SilvavEli Brown']);
  expect(those('Left out')).toEqual(['Ben Okafor']);
  await choose(app, 'Create 2 Matches');
  await waitFor(() =>
    expect(app.sent()[1]).toEqual({
      pairs: [
        { player1Id: 'p1', player2Id: 'p5' },
        { player1Id: 'p3', player2Id: 'p4' },
      ],
      playerIds: ['p1', 'p5', 'p3', 'p4'],
    }),
  );
});

test.each(['Delete', 'Backspace'])('when somebody is left out by %s, then Create comes next by Tab', async (key) => {
  const { user } = await open();
  (await screen.findByRole('button', { name: 'Ben Okafor' })).focus();
  await user.keyboard(`{${key}}`);
  expect(those('Left out')).toEqual(['Ben Okafor']);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Create 2 Matches' })).toHaveFocus();
});

test.each(['Deselect', 'Leave Out'])(
  'when %s is tapped twice at once, then its second half makes nothing, and the focus is where the line-up is made',
  async (name) => {
    const app = await open();
    await choose(app, 'Ben Okafor');
    const timeGoesOn = noTimePasses();
    fireEvent.click(screen.getByRole('button', { name }), { detail: 1 });
    for (const below of ['Create 2 Matches', 'Pair Again'])
      fireEvent.click(screen.getByRole('button', { name: below }), { detail: 2 });
    timeGoesOn();
    expect(screen.getByRole('status')).toHaveFocus();
    await choose(app, 'Create 2 Matches');
    expect(await isDone()).toBeVisible();
    expect(app.sent()).toHaveLength(2);
  },
);

test('when somebody says Out after they were paired, then that is marked and said, until they are left out', async () => {
  const app = await open();
  await lines();
  app.api.answer({ getAvailability: [{ playerId: ben.id, answer: 'out' }] });
  await act(() => app.queryClient.invalidateQueries());
  const said = 'Said Out meanwhile: Ben Okafor. Choose them to leave them out.';
  expect(await screen.findByText(said)).toBeVisible();
  await choose(app, 'Ben Okafor (Out)', 'Leave Out');
  expect(those('Left out')).toEqual(['Ben Okafor (Out)']);
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('when somebody left out comes back, then they stand in the line-up again', async () => {
  const app = await open();
  await choose(app, 'Finn Berg', 'Leave Out');
  await choose(app, 'Finn Berg', 'Bring Back');
  expect(those('Sits out')).toEqual(['Finn Berg']);
  expect(screen.queryByRole('region', { name: 'Left out' })).not.toBeInTheDocument();
});

test('when it is paired again, then the league is asked for a proposal without those left out', async () => {
  const app = await open();
  await choose(app, 'Ben Okafor', 'Leave Out', 'Pair Again');
  await waitFor(() => expect(app.sent()[1]).toEqual({ preview: true, playerIds: ['p1', 'p3', 'p4', 'p5'] }));
  await waitFor(() => expect(those('Left out')).toEqual(['Ben Okafor']));
  expect(screen.getByRole('button', { name: 'Pair Again' })).toHaveFocus();
});

test('when somebody was put into a match meanwhile, then that is said, and the proposal asked anew without them', async () => {
  const app = await open();
  await lines();
  app.league.add('4', { player1Id: 'p3', player2Id: 'p4' });
  const anew = [pairingOf(anna, finn)];
  const refusal = { status: 409, message: 'Dora Silva and Eli Brown are in a match of this fixture already' };
  app.api.answer({ generateMatches: ({ body }) => ((body as Body).preview ? anew : refusal) });
  await choose(app, 'Create 2 Matches');
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  await waitFor(async () => expect(await lines()).toEqual(['Anna KellervFinn Berg']));
  expect(those('Sits out')).toEqual(['Ben Okafor']);
  expect(screen.getByRole('heading', { level: 1, name: 'Generate Matches' })).toBeVisible();
});

test('when the network fails while matches are made, then pressing again sends the same pairs', async () => {
  const app = await open();
  await lines();
  app.api.answer({
    generateMatches: { status: 504, message: 'The server took too long to answer. Please try again.' },
  });
  await choose(app, 'Create 2 Matches');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server took too long to answer. Please try again.');
  app.api.answer({ generateMatches: app.generateMatches });
  await choose(app, 'Create 2 Matches');
  await isDone();
  const [, first, second] = app.sent();
  expect(second).toEqual(first);
});

test('when not every match could be made, then that is said', async () => {
  const app = await open();
  await lines();
  app.api.answer({ generateMatches: [matchOf(anna, ben)] });
  await choose(app, 'Create 2 Matches');
  expect(await screen.findByText('1 of 2 matches created')).toBeVisible();
});

test('when fewer than two are free, then nothing is proposed', async () => {
  const { sent } = openPage({ listPlayers: [anna, ben], listMatches: [matchOf(anna, ben)] });
  expect(await screen.findByText('All Players Used')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('when one of the two who are here was drawn meanwhile, then that is said, and who is here can be changed', async () => {
  const app = openPage();
  for (const name of ['Dora Silva', 'Eli Brown', 'Finn Berg'])
    await app.user.click(await screen.findByRole('checkbox', { name }));
  app.league.add('4', { player1Id: 'p2', player2Id: 'p3' });
  await choose(app, 'Pair 2 Players');
  expect(await screen.findByText('Fewer than two of those who are here are free.')).toBeVisible();
  await app.user.tab();
  expect(screen.getByRole('button', { name: 'Change Who Is Here' })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Finn Berg' })).not.toBeChecked();
});

test('when the proposal cannot be had, then that is said, Try again brings it, and who is here can be changed', async () => {
  const app = await open({ generateMatches: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('The service is unavailable')).toBeVisible();
  await choose(app, 'Change Who Is Here', 'Pair 5 Players');
  await screen.findByText('The service is unavailable');
  app.api.answer({ generateMatches: app.generateMatches });
  await app.user.tab();
  await app.user.keyboard('{Enter}');
  expect(await lines()).toHaveLength(2);
});

test('when somebody sits out, then the heading of their list comes next after the title of the page', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Sits out' })).toBeVisible();
});

test('when the league says why it pairs two, then that stands beside them, until they are changed', async () => {
  const why = 'Last met 3 May, the longest ago of those free';
  const said = [{ ...pairingOf(anna, ben, 1), why }, pairingOf(dora, eli)];
  const app = openPage({}, said);
  await choose(app, 'Pair 5 Players');
  expect(await lines()).toEqual([`Anna KellervBen Okafor${why}`, 'Dora SilvavEli Brown']);
  await choose(app, 'Ben Okafor', 'Eli Brown');
  expect(await lines()).toEqual(['Anna KellervEli Brown', 'Dora SilvavBen Okafor']);
});
