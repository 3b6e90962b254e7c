import { screen, waitFor, within } from '@testing-library/react';
import type { Pairing } from '@society/contracts';
import { admin, renderApp, type FakeAnswers, type FakeRequest } from '@society/web-kit/testing';
import { GenerateMatchesDialog } from './GenerateMatchesDialog.tsx';
import { anna, ben, dora, eli, fakeSeason, finn, matchOf, pairingOf, people } from '../../test/society.ts';

const closed = jest.fn();
beforeEach(() => closed.mockReset());

type Body = { preview?: boolean; playerIds?: string[]; pairs?: { player1Id: string; player2Id: string }[] };
const five = [pairingOf(anna, ben, 1), pairingOf(dora, eli)];

/** The league proposes `five`, Finn sits out; it makes what it is asked for. */
const open = async (api: FakeAnswers = {}, pairings: Pairing[] = five) => {
  const league = fakeSeason({ people: [...people, finn] });
  const generateMatches = ({ params, body }: FakeRequest) => {
    const { preview, pairs = [] } = body as Body;
    return preview ? pairings : pairs.map((pair) => league.add(params['id'] ?? '', pair));
  };
  const dialog = <GenerateMatchesDialog fixture={{ id: '4', name: 'Week 4' }} onClose={closed} />;
  const app = renderApp(dialog, { user: admin, api: { ...league.answers, generateMatches, ...api } });
  return {
    ...app,
    league,
    generateMatches,
    sent: () => app.api.callsOf('generateMatches').map(({ body }) => body as Body),
  };
};
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Pairings' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const those = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
};

test('when the dialog opens, then it shows who would meet whom, rematches and who sits out, and makes nothing', async () => {
  const { sent } = await open();
  expect(await lines()).toEqual(['Anna KellervBen OkaforMet once before', 'Dora SilvavEli Brown']);
  expect(those('Sits out')).toEqual(['Finn Berg']);
  expect(sent()).toEqual([{ preview: true }]);
});

test('when the admin agrees, however often it is pressed, then exactly these pairs are made, once', async () => {
  const { user, api, sent, league, generateMatches } = await open();
  await lines();
  const gate = Promise.withResolvers<void>();
  api.answer({ generateMatches: (request) => gate.promise.then(() => generateMatches(request)) });
  await user.click(screen.getByRole('button', { name: 'Create 2 Matches' }));
  await user.click(await screen.findByRole('button', { name: 'Creating...' }));
  gate.resolve();
  expect(await screen.findByText('2 matches created')).toBeVisible();
  expect(sent().slice(1)).toEqual([
    {
      pairs: [
        { player1Id: 'p1', player2Id: 'p2' },
        { player1Id: 'p3', player2Id: 'p4' },
      ],
    },
  ]);
  expect(league.now.matches).toHaveLength(2);
  expect(closed).toHaveBeenCalledTimes(1);
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
    }),
  );
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
  expect(closed).not.toHaveBeenCalled();
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
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
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
  const { sent } = await open({ listPlayers: [anna] });
  expect(await screen.findByText('All Players Used')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('when the proposal cannot be had, then that is said and Try again brings it', async () => {
  const app = await open({ generateMatches: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('The service is unavailable')).toBeVisible();
  app.api.answer({ generateMatches: app.generateMatches });
  await choose(app, 'Try again');
  expect(await lines()).toHaveLength(2);
});
