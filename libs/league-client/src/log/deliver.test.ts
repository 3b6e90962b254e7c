import type { ActionResult, RoundAction } from '@society/contracts';
import { aRound } from '@society/contracts/testing';
import { outbox } from '@society/web-kit';
import { fakeApi } from '@society/web-kit/testing';
import type { FakeAnswers } from '@society/web-kit/testing';
import { addActions } from './add-actions.ts';
import { deliver, deliveryOf } from './deliver.ts';
import { logOf } from './logged-action.ts';

const start = (id: string): RoundAction => ({ id, kind: 'start' });
const five = (id: string): RoundAction => ({ id, kind: 'hole', playerId: 'p1', hole: 1, strokes: 5, over: null });
const log = () => logOf(outbox.state().entries, 'p1');
const waiting = () => log().flatMap((one) => one.waiting.map(({ id }) => id));
const serve = (sendActions: NonNullable<FakeAnswers['sendActions']>) => {
  const api = fakeApi({ sendActions });
  globalThis.fetch = api.fetch;
  return () => api.callsOf('sendActions').map(({ params }) => params['id']);
};
const results = (...given: readonly ActionResult[]) => ({ round: aRound(), results: [...given] });

const realFetch = globalThis.fetch;
beforeEach(() => outbox.reset());
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
  localStorage.clear();
});

test('when the server answers for nothing that was sent, then all of it stays, and it is not asked again at once', async () => {
  await addActions('p1', '12', [start('a')]);
  await addActions('p1', '13', [start('b')]);
  const asked = serve(() =>
    asked().length > 3 ? { status: 503, message: 'Too often' } : results({ id: 'b', outcome: 'applied' }),
  );
  expect(await deliver('p1')).toBe('later');
  expect(asked()).toEqual(['12', '13']);
  expect(waiting()).toEqual(['a']);
});

test('when one match has to wait and the next is done, then the first is still to be tried again', async () => {
  await addActions('p1', '12', [start('a')]);
  await addActions('p1', '13', [start('b')]);
  serve(({ params }) =>
    params['id'] === '12' ? { status: 429, message: 'Later' } : results({ id: 'b', outcome: 'applied' }),
  );
  expect(await deliver('p1')).toBe('later');
  expect(waiting()).toEqual(['a']);
});

test.each([503, 401])(
  'when the answer to one match is %i, then the next is not tried, and no screen hears of reasons',
  async (status) => {
    await addActions('p1', '12', [start('a')]);
    await addActions('p1', '13', [start('b')]);
    const asked = serve({ status, message: 'No' });
    const heard = jest.fn();
    const stop = outbox.onSettled(heard);
    await deliver('p1');
    expect(asked()).toEqual(['12']);
    expect(heard).not.toHaveBeenCalled();
    stop();
  },
);

test('when a hole has no effect, then its maker is told so, unless they corrected it in the same batch', async () => {
  await addActions('p1', '12', [five('a'), five('b')]);
  serve(results({ id: 'a', outcome: 'differs' }, { id: 'b', outcome: 'differs' }));
  expect(await deliver('p1')).toBe('done');
  expect(log().flatMap(({ verdicts }) => verdicts.map(({ action }) => action.id))).toEqual(['b']);
});

test('when a tab of another release tells something else, then it is no delivery', () => {
  expect([undefined, null, 'news', {}].map(deliveryOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('when a line does not carry a batch in time, then less is sent at once until it does, in order', async () => {
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return limits.at(-1)?.signal ?? AbortSignal.abort();
  });
  await addActions('p1', '12', ['a', 'b', 'c', 'd', 'e'].map(start));
  const sent: string[] = [];
  serve(({ body }) => {
    const { actions } = body as { actions: RoundAction[] };
    sent.push(actions.map(({ id }) => id).join(''));
    if (actions.length > 2) limits.at(-1)?.abort();
    return results(...actions.map(({ id }) => ({ id, outcome: 'applied' as const })));
  });
  expect(await deliver('p1')).toBe('done');
  expect(sent).toEqual(['abcde', 'abc', 'ab', 'cd', 'e']);
  expect(waiting()).toEqual([]);
});
