import { getMatch, listFixtures, listMatches, login, logout, me, recordScore } from '@society/contracts';
import { addressFrom } from '../testing/address.ts';
import { ApiError, hadNoAnswer } from './api-error.ts';
import { addressOf, call } from './call.ts';
import { onUnanswered } from './unanswered.ts';
import { beginSession, onUnauthorized } from './unauthorized.ts';

type Sent = { url: string; init: RequestInit };

/** Makes fetch answer once with a status and a text, and tells what was sent. */
const serverSays = (status: number, text: string, statusText = ''): Sent[] => {
  const sent: Sent[] = [];
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: addressFrom(url), init });
    return { ok: status < 300, status, statusText, headers: new Headers(), text: async () => text } as Response;
  };
  return sent;
};

const failure = async (attempt: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, not ${String(error)}`);
  return error;
};

const fixture = {
  id: '3',
  name: 'Week 12',
  date: '2026-11-21T12:00:00.000Z',
  location: 'Old Mill',
  isActive: true,
  seasonId: '1',
  version: 1,
  createdAt: '2026-10-01T12:00:00.000Z',
};

describe('a request', () => {
  test('when a call has parameters and a query, then both are in the address, and what is undefined is not', () => {
    expect(addressOf(getMatch, { id: 'a/b' }, undefined)).toBe('/api/matches/a%2Fb');
    expect(addressOf(listMatches, undefined, { fixtureId: '3' })).toBe('/api/matches?fixtureId=3');
    expect(addressOf(listMatches, undefined, { fixtureId: undefined })).toBe('/api/matches');
  });

  // Safari before 17 and Chrome before 113.
  test('when the browser does not say how many fields a query has, then the address has them all the same', () => {
    Reflect.deleteProperty(URLSearchParams.prototype, 'size');
    expect(addressOf(listMatches, undefined, { fixtureId: '3' })).toBe('/api/matches?fixtureId=3');
  });

  test('when a body is sent, then it is JSON with cookies', async () => {
    const sent = serverSays(
      201,
      JSON.stringify({ id: '1:p1:1', matchId: '1', playerId: 'p1', hole: 1, strokes: 4, stablefordPoints: 2 }),
    );
    await call(recordScore, { body: { matchId: '1', playerId: 'p1', hole: 1, strokes: 4 } });
    expect(sent[0]).toMatchObject({
      url: '/api/scores',
      init: {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: '{"matchId":"1","playerId":"p1","hole":1,"strokes":4}',
      },
    });
  });

  test('when a GET is sent, then it has no body, and the browser does not answer it from its own cache', async () => {
    const sent = serverSays(200, '[]');
    await call(listFixtures);
    expect(sent[0]?.init).not.toHaveProperty('body');
    expect(sent[0]?.init.cache).toBe('no-store');
  });
});

describe('the answers that the page asked for ahead', () => {
  const startOfPage = async () => {
    jest.resetModules();
    return await import('./call.ts');
  };
  const waysOf = (sent: readonly Sent[]) => sent.map(({ init }) => init.credentials);
  afterEach(() => jest.restoreAllMocks());

  test('when the page has just opened, then reads ask in the way of its hints; later they ask in another', async () => {
    const page = await startOfPage();
    const sent = serverSays(200, '[]');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(3_000);
    await page.call(listFixtures);
    clock.mockReturnValue(11_000);
    await page.call(listFixtures);
    expect(waysOf(sent)).toEqual(['same-origin', 'include']);
  });

  test('when something has been changed, then what was asked for before it is not taken', async () => {
    const page = await startOfPage();
    const sent = serverSays(200, '[]');
    jest.spyOn(performance, 'now').mockReturnValue(3_000);
    await page.call(logout).catch(() => undefined);
    await page.call(listFixtures);
    expect(waysOf(sent)).toEqual(['include', 'include']);
  });

  test('when a list shows what the last visit left of it, then they are taken as before; when something in it has changed, not any more', async () => {
    const page = await startOfPage();
    const { invalidate } = await import('../query/invalidate.ts');
    const { createQueryClient } = await import('../query/client.ts');
    const sent = serverSays(200, '[]');
    jest.spyOn(performance, 'now').mockReturnValue(3_000);
    invalidate(createQueryClient(), []);
    await page.call(listFixtures);
    invalidate(createQueryClient(), [{ tags: ['fixtures'] }]);
    await page.call(listFixtures);
    expect(waysOf(sent)).toEqual(['same-origin', 'include']);
  });
});

describe('an answer', () => {
  test('when it has fields that the contract does not know, then they stay, since a remote of a newer release may read them', async () => {
    serverSays(200, JSON.stringify([{ ...fixture, weather: 'rain' }]));
    expect(await call(listFixtures)).toEqual([{ ...fixture, weather: 'rain' }]);
  });

  test('when it is empty as the contract says, then there is nothing to read', async () => {
    serverSays(204, '');
    expect(await call(logout)).toBeUndefined();
  });

  test('when it is not what the contract says, then that is an error and not half a value', async () => {
    serverSays(200, JSON.stringify([{ id: '3' }]));
    expect(await failure(call(listFixtures))).toMatchObject({
      status: 200,
      message: 'The answer could not be read. Please try again.',
    });
  });
});

describe('a refusal', () => {
  test('when it has a message, then that is the error’s, with issues and request id', async () => {
    const issues = [{ path: 'hole', message: 'Invalid hole information' }];
    serverSays(400, JSON.stringify({ message: 'Invalid hole information', requestId: 'r1', issues }));
    expect(await failure(call(listFixtures))).toMatchObject({
      status: 400,
      message: 'Invalid hole information',
      requestId: 'r1',
      issues,
    });
  });

  test('when it is no JSON, then the raw text is shown', async () => {
    serverSays(503, 'Down for maintenance', 'Service Unavailable');
    expect((await failure(call(listFixtures))).message).toBe('Down for maintenance');
  });

  test('when there is not even a status text, then the status is named', async () => {
    serverSays(502, '');
    expect(await failure(call(listFixtures))).toMatchObject({ message: 'The server answered 502', wordless: true });
  });

  test('when it is a 401 anywhere but at sign-in, then the session hears of it', async () => {
    const listener = jest.fn();
    const stop = onUnauthorized(listener);
    serverSays(401, '{"message":"Invalid email or password"}');
    await failure(call(login, { body: { email: 'a@example.com', password: 'x' } }));
    expect(listener).not.toHaveBeenCalled();
    await failure(call(me));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test('when it is a 401 to what was asked before somebody signed in, then the session that has begun hears nothing', async () => {
    const listener = jest.fn();
    const stop = onUnauthorized(listener);
    serverSays(401, '{"message":"Please sign in again"}');
    const asked = failure(call(me));
    beginSession();
    expect(await asked).toMatchObject({ status: 401 });
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});

describe('no answer', () => {
  const noNetwork = () => {
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([true, false])(
    'when no answer comes while the browser says onLine %s, then there is no signal, and who wants to know is told',
    async (onLine) => {
      noNetwork();
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const told = jest.fn();
      const stop = onUnanswered(told);
      const error = await failure(call(listFixtures));
      stop();
      expect(error).toMatchObject({ status: 0, message: 'No signal. Please try again.', timedOut: false });
      expect(hadNoAnswer(error)).toBe(true);
      expect(told).toHaveBeenCalledTimes(1);
    },
  );

  test.each([
    ['a call', undefined],
    ['a call that may be given up', new AbortController().signal],
  ])(
    'when nothing comes to %s for longer than the gateway would take, then there is no signal',
    async (_what, signal) => {
      const limit = new AbortController();
      jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      globalThis.fetch = (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          limit.abort();
        });
      expect(await failure(call(listFixtures, { signal }))).toMatchObject({
        status: 0,
        message: 'No signal. Please try again.',
        timedOut: true,
      });
      expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
    },
  );

  test('when it is not even JSON and should be empty, then it does not pass for that', async () => {
    serverSays(200, 'OK');
    expect(await failure(call(logout))).toMatchObject({ message: 'The answer could not be read. Please try again.' });
  });

  test('when the caller gives up, then no message is made of it', async () => {
    const giveUp = new AbortController();
    globalThis.fetch = async (_, init) => {
      giveUp.abort(new Error('gone'));
      throw init?.signal?.reason;
    };
    await expect(call(listFixtures, { signal: giveUp.signal })).rejects.toThrow('gone');
  });
});
