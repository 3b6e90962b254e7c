import { act, waitFor } from '@testing-library/react';
import type { ActionOutcome, RoundAction } from '@society/contracts';
import { outbox } from '@society/web-kit';
import { anna, ben, fakeLive, renderApp, writeHint } from '@society/web-kit/testing';
import type { FakeAnswers } from '@society/web-kit/testing';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { aDeviceKey, aRound } from '@society/contracts/testing';
import { addActions } from './add-actions.ts';
import { Deliveries } from './Deliveries.tsx';
import { logOf } from './logged-action.ts';

const start = (id: string): RoundAction => ({ id, kind: 'start' });
const many = (count: number) => Array.from({ length: count }, (_, index) => start(`a${index}`));
type SendActions = NonNullable<FakeAnswers['sendActions']>;
type Body = { actions: RoundAction[] };

/** A server that answers each action with the outcome that its id is given, and the league of one match otherwise. */
const answering =
  (outcomes: Readonly<Record<string, ActionOutcome>> = {}): SendActions =>
  ({ params, body }) => ({
    round: aRound({ matchId: params['id'] ?? '' }),
    results: (body as Body).actions.map(({ id }) => ({ id, outcome: outcomes[id] ?? 'applied', message: `Why ${id}` })),
  });
const refusing = (status: number) => ({ status, message: `No, ${status}` });
const open = (sendActions: SendActions, user = anna) => {
  const app = renderApp(
    <>
      <Deliveries />
      <LiveUpdates />
    </>,
    { user, api: { sendActions } },
  );
  const sent = () => app.api.callsOf('sendActions').map(({ body }) => (body as Body).actions.map(({ id }) => id));
  return { ...app, sent };
};
const add = (actions: readonly RoundAction[], person = 'p1', matchId = '12') =>
  act(() => addActions(person, matchId, actions));
const waiting = (person = 'p1') =>
  logOf(outbox.state().entries, person).flatMap((log) => log.waiting.map(({ id }) => id));
const verdicts = () => logOf(outbox.state().entries, 'p1').flatMap((log) => log.verdicts);
const online = () => act(() => void window.dispatchEvent(new Event('online')));

let live: ReturnType<typeof fakeLive>;
beforeEach(() => {
  live = fakeLive();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('what is delivered', () => {
  test('when something was done, then it is sent at once, in order, and leaves the log with its answer', async () => {
    const { sent } = open(answering());
    const { isKept, results } = await add([start('a'), start('b')]);
    expect(isKept).toBe(true);
    expect(await results).toEqual([
      { id: 'a', outcome: 'applied', message: 'Why a' },
      { id: 'b', outcome: 'applied', message: 'Why b' },
    ]);
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(sent()).toEqual([['a', 'b']]);
  });

  test('when a newer release recorded a field that this one does not know, then it is sent, too', async () => {
    const { api } = open(answering());
    const action = { ...start('a'), windy: true };
    await add([action]);
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(api.callsOf('sendActions')).toMatchObject([{ body: { actions: [action] } }]);
  });

  test('when there is much of it, then it goes a hundred at a time, one batch after the other', async () => {
    const { sent } = open(answering());
    await add(many(205));
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(sent().map((batch) => batch.length)).toEqual([100, 100, 5]);
    expect(sent().flat()).toEqual(many(205).map(({ id }) => id));
  });

  test('when it cannot count, then it waits no longer, and stays until its maker has seen it', async () => {
    open(answering({ a: 'kept', b: 'refused', c: 'differs', d: 'settled', e: 'known' }));
    await add(['a', 'b', 'c', 'd', 'e'].map(start));
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(verdicts()).toEqual([
      { action: start('a'), verdict: { outcome: 'kept', message: 'Why a' } },
      { action: start('b'), verdict: { outcome: 'refused', message: 'Why b' } },
    ]);
  });

  test('when the answer comes, then the round is there for the screens', async () => {
    const { queryClient } = open(answering());
    await add([start('a')]);
    await waitFor(() =>
      expect(queryClient.getQueryData(['/api/matches/12/round'])).toMatchObject({ matchId: '12', version: 7 }),
    );
  });

  test('when the answer comes, which has no keys of phones, then those that were read stay', async () => {
    const { queryClient } = open(answering());
    const deviceKeys = [aDeviceKey()];
    queryClient.setQueryData(['/api/matches/12/round'], aRound({ matchId: '12', version: 6, deviceKeys }));
    await add([start('a')]);
    await waitFor(() =>
      expect(queryClient.getQueryData(['/api/matches/12/round'])).toMatchObject({ version: 7, deviceKeys }),
    );
  });

  test('when another person did something on this device, then it is neither sent nor touched', async () => {
    const { sent } = open(answering(), ben);
    await add([start('annas')], 'p1');
    await add([start('bens')], 'p2');
    await waitFor(() => expect(waiting('p2')).toEqual([]));
    expect(waiting('p1')).toEqual(['annas']);
    expect(sent()).toEqual([['bens']]);
  });

  test('when somebody else has signed in in another tab, then this one sends nothing any more', async () => {
    const { sent, api } = open(answering());
    await waitFor(() => expect(api.callsOf('me')).toHaveLength(1));
    await act(async () => undefined);
    writeHint(ben);
    await add([start('a')]);
    online();
    expect(waiting()).toEqual(['a']);
    expect(sent()).toEqual([]);
  });
});

describe('what is refused as a whole', () => {
  test.each([403, 404])('when the answer is %i, then all of it is refused in its words', async (status) => {
    open(refusing(status));
    const { results } = await add([start('a'), start('b')]);
    expect(await results).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }]);
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(verdicts().map(({ verdict }) => verdict.message)).toEqual([`No, ${status}`, `No, ${status}`]);
  });

  test('when one action of a batch is wrong, then it is found, and the others are recorded in their order', async () => {
    const answer = answering();
    const { sent } = open((request) =>
      (request.body as Body).actions.some(({ id }) => id === 'a4') || typeof answer !== 'function'
        ? { status: 400, message: 'This is not a valid id' }
        : answer(request),
    );
    await add(many(7));
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(verdicts().map(({ action }) => action.id)).toEqual(['a4']);
    expect(sent().at(-1)).toEqual(['a5', 'a6']);
  });
});

describe('what has to wait', () => {
  test.each([403, 404])(
    'when a %i comes from somebody between phone and league, then all of it stays',
    async (status) => {
      open({ status, message: 'Blocked', requestId: undefined });
      await add([start('a'), start('b')]);
      expect([waiting(), verdicts()]).toEqual([['a', 'b'], []]);
    },
  );

  test.each([0, 502, 503, 504, 429, 500])(
    'when the answer is %i, then it stays and is sent again by itself, later and later',
    async (status) => {
      jest.useFakeTimers();
      const { sent, api } = open(() =>
        status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : refusing(status),
      );
      await add([start('a')]);
      for (const [ms, count] of [
        [900, 1],
        [200, 2],
        [1800, 2],
        [300, 3],
      ] as const) {
        await act(() => jest.advanceTimersByTimeAsync(ms));
        expect(sent()).toHaveLength(count);
      }
      api.answer({ sendActions: answering() });
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(waiting()).toEqual([]);
      expect(sent()).toHaveLength(4);
    },
  );

  test.each<[string, string | undefined, readonly unknown[]]>([
    ['the server', 'request-1', [{ matchId: '12', askedLater: 'No, 429' }]],
    ['somebody between phone and league', undefined, []],
  ])(
    'when %s wants to be asked later, then screens hear of the server’s reasons alone',
    async (_, requestId, expected) => {
      const { sent } = open({ ...refusing(429), requestId });
      const heard = jest.fn();
      const stop = outbox.onSettled(({ shared }) => void heard(shared));
      await add([start('a')]);
      await waitFor(() => expect(sent()).toEqual([['a']]));
      await waitFor(() => expect(heard.mock.calls.flat()).toEqual(expected));
      expect(waiting()).toEqual(['a']);
      stop();
    },
  );

  test('when the session has ended, then it waits for the sign-in', async () => {
    const { sent } = open(refusing(401));
    await add([start('a')]);
    await waitFor(() => expect(sent()).toEqual([['a']]));
    online();
    expect(waiting()).toEqual(['a']);
    expect(sent()).toHaveLength(1);
  });

  test.each<[string, () => unknown]>([
    ['the browser says that it is online', online],
    ['the page becomes visible', () => act(() => void document.dispatchEvent(new Event('visibilitychange')))],
    ['something more is done', () => add([start('b')])],
  ])('when %s, then it is sent at once', async (_, notice) => {
    jest.useFakeTimers();
    const { sent, api } = open(refusing(503));
    await add([start('a')]);
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(sent()).toHaveLength(1);
    api.answer({ sendActions: answering() });
    await notice();
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(waiting()).toEqual([]);
  });

  test('when the server says anything after a silence, then it is sent at once', async () => {
    jest.useFakeTimers();
    const { sent, api } = open(refusing(503));
    await add([start('a')]);
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    const before = sent().length;
    api.answer({ sendActions: answering() });
    act(() => live.accept());
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(sent()).toHaveLength(before + 1);
    expect(waiting()).toEqual([]);
  });
});
