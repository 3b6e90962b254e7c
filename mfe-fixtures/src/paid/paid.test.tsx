import { act, screen, waitFor } from '@testing-library/react';
import { aMatch, anOpponent, aUser } from '@society/contracts/testing';
import { admin, anna, type FakeRequest, type Problem } from '@society/web-kit/testing';
import { open } from '../../test/matches-page.ts';
import { PAID_REFETCH_MS } from '../api/use-paid.ts';

const paying = () => {
  let playerIds: readonly string[] = ['p2'];
  return {
    getPaid: () => ({ playerIds: [...playerIds] }),
    setPaid: ({ body }: FakeRequest) => {
      const { playerId, paid } = body as { playerId: string; paid: boolean };
      playerIds = paid ? [...playerIds, playerId] : playerIds.filter((id) => id !== playerId);
      return { playerIds: [...playerIds] };
    },
    getAvailability: [{ playerId: 'p3', answer: 'in' as const }],
  };
};

test('when an admin ticks who has paid, then each tick is sent, players and who is in are there, and the count follows', async () => {
  const { user, api } = await open([aMatch()], { user: admin, api: paying() });
  await user.click(await screen.findByText('1 of 3 has paid'));
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Anna Keller',
    'Ben Okafor',
    'Dora Silva',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Anna Keller' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ben Okafor' }));
  expect(await screen.findByText('1 of 3 has paid')).toBeVisible();
  await waitFor(() =>
    expect(api.callsOf('setPaid').map(({ body }) => body)).toEqual([
      { playerId: 'p1', paid: true },
      { playerId: 'p2', paid: false },
    ]),
  );
});

test('when nobody plays or said in, then that is said, instead of a count and a list of nobody', async () => {
  await open([], { user: admin, api: { ...paying(), getPaid: { playerIds: [] }, getAvailability: [] } });
  expect(await screen.findByText('Nobody plays or has said In.')).toBeVisible();
  expect(screen.queryByText(/0 of 0/)).not.toBeInTheDocument();
});

test('when an admin looks for a name, then only who has it is there to tick, and the count is still of all', async () => {
  const { user, api } = await open([aMatch()], { user: admin, api: paying() });
  await user.click(await screen.findByText('1 of 3 has paid'));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'dora');
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Dora Silva']);
  await user.click(screen.getByRole('checkbox', { name: 'Dora Silva' }));
  expect(await screen.findByText('2 of 3 have paid')).toBeVisible();
  await waitFor(() => expect(api.callsOf('setPaid').map(({ body }) => body)).toEqual([{ playerId: 'p3', paid: true }]));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), ' x');
  expect(screen.getByText('Nobody who plays or said in has this name.')).toBeVisible();
});

test('when two of one name play, then their companies tell them apart', async () => {
  const twin = aUser({ id: 'p8', businessCompany: 'Lind Glass' });
  const api = { ...paying(), listPlayers: [aUser(), anOpponent(), twin], getAvailability: [] };
  const hers = aMatch({ id: '13', player1Id: twin.id, player1: { id: twin.id, name: twin.name, handicap: 18 } });
  const { user } = await open([aMatch(), hers], { user: admin, api });
  await user.click(await screen.findByText('1 of 3 has paid'));
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Anna Keller (Keller & Stone)',
    'Anna Keller (Lind Glass)',
    'Ben Okafor',
  ]);
});

test('when somebody who played was deleted since, then there is no box for them, which could not be ticked', async () => {
  const gone = { id: 'p9', name: 'Deleted player', handicap: 18 };
  const matches = [aMatch({ player1Id: 'p9', player1: gone })];
  const { user } = await open(matches, { user: admin, api: paying() });
  await user.click(await screen.findByText('1 of 2 has paid'));
  expect(screen.queryByRole('checkbox', { name: 'Deleted player' })).not.toBeInTheDocument();
});

test('when a tick is on its way, then it shows at once, and beside no other name', async () => {
  const api = { ...paying(), setPaid: () => new Promise<never>(() => {}) };
  const { user } = await open([aMatch()], { user: admin, api });
  await user.click(await screen.findByText('1 of 3 has paid'));
  await user.click(screen.getByRole('checkbox', { name: 'Anna Keller' }));
  expect(screen.getByText('2 of 3 have paid')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Anna Keller' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Dora Silva' })).not.toBeChecked();
});

test('when a tick is refused, then it is taken back, and that is said', async () => {
  const refusal = { status: 503, message: 'Please try again in a moment' };
  const { user } = await open([aMatch()], { user: admin, api: { ...paying(), setPaid: refusal } });
  await user.click(await screen.findByText('1 of 3 has paid'));
  await user.click(screen.getByRole('checkbox', { name: 'Anna Keller' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  expect(screen.getByRole('checkbox', { name: 'Anna Keller' })).not.toBeChecked();
});

test('when one of several quick ticks is refused, then that is said, though the later ones are taken', async () => {
  const { setPaid, ...others } = paying();
  const refusal = { status: 503, message: 'Please try again in a moment' };
  const refusesAnna = (request: FakeRequest) =>
    (request.body as { playerId: string }).playerId === 'p1' ? refusal : setPaid(request);
  const { user, api } = await open([aMatch()], { user: admin, api: { ...others, setPaid: refusesAnna } });
  await user.click(await screen.findByText('1 of 3 has paid'));
  await user.click(screen.getByRole('checkbox', { name: 'Anna Keller' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dora Silva' }));
  await waitFor(() => expect(api.callsOf('setPaid')).toHaveLength(2));
  expect(await screen.findByText('2 of 3 have paid')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(`Anna Keller: ${refusal.message}`);
  api.answer({ setPaid });
  await user.click(screen.getByRole('checkbox', { name: 'Anna Keller' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('when the page is left before a tick is refused, then that is told elsewhere', async () => {
  const answer = Promise.withResolvers<Problem>();
  const { user } = await open([aMatch()], { user: admin, api: { ...paying(), setPaid: () => answer.promise } });
  await user.click(await screen.findByText('1 of 3 has paid'));
  await user.click(screen.getByRole('checkbox', { name: 'Anna Keller' }));
  await user.click(screen.getByRole('link', { name: 'Fixtures' }));
  answer.resolve({ status: 503, message: 'Please try again in a moment' });
  expect(await screen.findByText('Please try again in a moment', { selector: 'li *' })).toBeVisible();
});

test('when another admin has ticked meanwhile, then that is there once the list is opened', async () => {
  const { user, api } = await open([aMatch()], { user: admin, api: paying() });
  const count = await screen.findByText('1 of 3 has paid');
  api.answer({ getPaid: { playerIds: ['p1', 'p2'] } });
  await user.click(count);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Anna Keller' })).toBeChecked());
});

describe('while the list is open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const aWhile = (ms = PAID_REFETCH_MS) => act(() => jest.advanceTimersByTimeAsync(ms));
  const asked = ({ api }: Awaited<ReturnType<typeof open>>) => api.callsOf('getPaid').length;
  const box = (name: string) => screen.getByRole('checkbox', { name });

  test('when another admin ticks, then that is there after a while, and nobody asks once it is closed', async () => {
    const app = await open([aMatch()], { user: admin, api: paying() });
    await app.user.click(await screen.findByText('1 of 3 has paid'));
    await waitFor(() => expect(asked(app)).toBe(2));
    app.api.answer({ getPaid: { playerIds: ['p1', 'p2'] } });
    await aWhile();
    await waitFor(() => expect(box('Anna Keller')).toBeChecked());
    await app.user.click(screen.getByText('2 of 3 have paid'));
    await aWhile();
    expect(asked(app)).toBe(3);
  });

  test('when it cannot be asked again, then that is said beside the ticks, until it can', async () => {
    const app = await open([aMatch()], { user: admin, api: paying() });
    await app.user.click(await screen.findByText('1 of 3 has paid'));
    await waitFor(() => expect(asked(app)).toBe(2));
    app.api.answer({ getPaid: { status: 503, message: 'Please try again in a moment' } });
    await aWhile();
    expect(await screen.findByText('Could not be read again. Others’ ticks may be missing.')).toBeVisible();
    expect(box('Ben Okafor')).toBeChecked();
    app.api.answer({ getPaid: { playerIds: ['p1', 'p2'] } });
    await aWhile();
    await waitFor(() => expect(box('Anna Keller')).toBeChecked());
    expect(screen.queryByText(/Could not be read again/)).not.toBeInTheDocument();
  });

  test('when it was asked before a tick and is answered after it, then the tick stays', async () => {
    const app = await open([aMatch()], { user: admin, api: paying() });
    await app.user.click(await screen.findByText('1 of 3 has paid'));
    await waitFor(() => expect(asked(app)).toBe(2));
    const before = Promise.withResolvers<{ playerIds: string[] }>();
    app.api.answer({ getPaid: () => before.promise });
    await aWhile();
    expect(asked(app)).toBe(3);
    await app.user.click(box('Anna Keller'));
    await waitFor(() => expect(app.api.callsOf('setPaid')).toHaveLength(1));
    before.resolve({ playerIds: ['p2'] });
    await aWhile(1000);
    expect(box('Anna Keller')).toBeChecked();
  });

  test('when a tick is under way, then nobody asks what would not know of it, and afterwards again', async () => {
    const { setPaid, ...others } = paying();
    const gate = Promise.withResolvers<void>();
    const api = { ...others, setPaid: (request: FakeRequest) => gate.promise.then(() => setPaid(request)) };
    const app = await open([aMatch()], { user: admin, api });
    await app.user.click(await screen.findByText('1 of 3 has paid'));
    await waitFor(() => expect(asked(app)).toBe(2));
    await aWhile(PAID_REFETCH_MS / 3);
    await app.user.click(box('Anna Keller'));
    await aWhile((PAID_REFETCH_MS * 3) / 4);
    expect(asked(app)).toBe(2);
    gate.resolve();
    await aWhile(0);
    await aWhile();
    expect(asked(app)).toBe(3);
    expect(box('Anna Keller')).toBeChecked();
  });
});

test('when a member looks, then nothing is asked or shown of payments', async () => {
  const { api } = await open([aMatch()], { user: anna, api: paying() });
  expect(screen.queryByText(/paid/i)).not.toBeInTheDocument();
  expect(api.callsOf('getPaid')).toHaveLength(0);
});
