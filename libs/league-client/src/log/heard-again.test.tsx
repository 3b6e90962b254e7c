import { act } from '@testing-library/react';
import type { RoundAction } from '@society/contracts';
import { aRound } from '@society/contracts/testing';
import { outbox } from '@society/web-kit';
import { anna, fakeLive, renderApp } from '@society/web-kit/testing';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { addActions } from './add-actions.ts';
import { Deliveries } from './Deliveries.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const server = { status: 503, takesMs: 0 };
let live: ReturnType<typeof fakeLive>;

/** A page with a start that waits, and a league that answers after a while. */
const open = async (status: number) => {
  Object.assign(server, { status, takesMs: 0 });
  const { api } = renderApp(<Deliveries />, {
    user: anna,
    live: <LiveUpdates />,
    api: {
      sendActions: async ({ body }) => {
        await new Promise((done) => setTimeout(done, server.takesMs));
        const { actions } = body as { actions: readonly RoundAction[] };
        return server.status > 200
          ? { status: server.status, message: 'No' }
          : { round: aRound(), results: actions.map(({ id }) => ({ id, outcome: 'applied' })) };
      },
    },
  });
  await pass(0);
  act(live.accept);
  await act(() => addActions('p1', '12', [{ id: 'a', kind: 'start' }]));
  return { tries: () => api.callsOf('sendActions').length };
};
const hear = async () => {
  act(() => live.push({ name: 'heartbeat' }));
  await pass(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  outbox.reset();
  live = fakeLive();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

test('when the server is heard after a delivery that got no answer, then it is tried at once, but no oftener than once a second', async () => {
  const { tries } = await open(503);
  await pass(9000);
  const before = tries();
  await hear();
  expect(tries()).toBe(before + 1);
  await pass(500);
  await hear();
  expect(tries()).toBe(before + 1);
  await pass(600);
  await hear();
  expect(tries()).toBe(before + 2);
});

test('when the server wants to be asked later, then hearing it brings that no sooner', async () => {
  const { tries } = await open(429);
  await pass(9000);
  const before = tries();
  await hear();
  expect(tries()).toBe(before);
});

test('when the server is heard while a delivery is on its way, then that is waited for, and no other one follows at once', async () => {
  const { tries } = await open(503);
  await pass(9000);
  const before = tries();
  server.takesMs = 5000;
  await hear();
  await pass(2000);
  await hear();
  await pass(4000);
  expect(tries()).toBe(before + 1);
});

test('when everything was delivered, then hearing the server sends nothing', async () => {
  const { tries } = await open(200);
  await pass(2000);
  await hear();
  expect(tries()).toBe(1);
});
