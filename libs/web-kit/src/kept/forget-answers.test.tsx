import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { onDatabase } from '../device/database.ts';
import { createQueryClient } from '../query/client.ts';
import { clearHint, writeHint } from '../session/hint.ts';
import { useSession } from '../session/session.tsx';
import { anna, ben, userOf } from '../testing/index.ts';
import { forgetAnswers, makeRoom } from './keep-answers.ts';
import { restoreAnswers } from './restore-answers.ts';
import { oldestRestored } from './restored.ts';
import {
  answers,
  firstVisit,
  intoPocket,
  listKey,
  onEmptyDevice,
  put,
  storedKeys,
  visit,
  withoutSignal,
} from '../testing/visit.tsx';

onEmptyDevice();

const gone = { status: 401, message: 'Please sign in' };
const Probe = () => {
  const { user, ended, signOut, signIn, leave } = useSession();
  return (
    <>
      <p>{`${user?.name ?? 'nobody'}${ended ? ' ended' : ''}`}</p>
      <button onClick={() => void signOut().catch(() => undefined)}>sign out</button>
      <button onClick={() => void signIn('x@example.com', 'secret')}>sign in</button>
      <button onClick={leave}>leave</button>
    </>
  );
};
/** Answers of a second visit that have just come, and will be written in a moment. */
const withDueWrites = async (api = {}) => {
  await firstVisit();
  const app = await visit({ api });
  await screen.findByText('Live');
  return app;
};
const nothingComesLater = async () => {
  intoPocket();
  // Later than what was written in the pocket.
  await put('mark', 'mark');
  expect(await storedKeys()).toEqual(['mark']);
};

test('when answers are forgotten while some are due, then these are not written afterwards', async () => {
  await withDueWrites();
  await forgetAnswers();
  await nothingComesLater();
});

test('when answers are forgotten, then what comes next does not count as old because of them', async () => {
  await firstVisit();
  await restoreAnswers(createQueryClient());
  expect(oldestRestored([listKey])).toBeDefined();
  await forgetAnswers();
  expect(oldestRestored([listKey])).toBeUndefined();
});

test('when the device does not let them be deleted, then whoever signs out is not held up', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('Connection lost', 'UnknownError');
  });
  await expect(forgetAnswers()).resolves.toBeUndefined();
});

test.each([
  ['signs out', clearHint],
  ['makes room for somebody else', () => writeHint(ben)],
])('when somebody %s while the device reads their answers, then these do not come into the page', async (_, leave) => {
  await firstVisit();
  const queryClient = createQueryClient();
  const restored = restoreAnswers(queryClient);
  leave();
  await restored;
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('when answers are forgotten while some are being written with trouble, then these are forgotten too', async () => {
  await withDueWrites();
  const { put } = IDBObjectStore.prototype;
  let troubles = 1;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    troubles -= 1;
    if (troubles >= 0) throw Object.assign(new Error('Connection lost'), { name: 'UnknownError' });
    return put.apply(this, given);
  });
  intoPocket();
  await forgetAnswers();
  await nothingComesLater();
});

test.each([
  ['signed out', () => localStorage.removeItem('society.user')],
  ['signed somebody else in', () => localStorage.setItem('society.user', JSON.stringify(ben))],
])('when another tab has %s while answers are due, then they are not written', async (_what, change) => {
  await firstVisit();
  await visit();
  await screen.findByText('Live');
  change();
  await onDatabase((database) => database.clear('answers'));
  // It stays in the pocket: out of it, the page looks who is signed in, and forgets by itself.
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await put('mark', 'mark');
  expect(await storedKeys()).toEqual(['mark']);
});

describe('kept answers of whoever was signed in', () => {
  const open = async (api = {}) => {
    await firstVisit();
    return visit({ api }, <Probe />);
  };
  const isForgotten = () => waitFor(async () => expect(await storedKeys()).toEqual([]));
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  test('when they sign out, then nothing is left', async () => {
    await open();
    await press('sign out');
    await screen.findByText('nobody');
    await isForgotten();
  });

  test('when the session had ended at a cold start, then nothing is left, in the cache either', async () => {
    const { queryClient } = await open({ me: gone });
    await screen.findByText('nobody ended');
    expect(queryClient.getQueryData(listKey)).toBeUndefined();
    await isForgotten();
  });

  test('when the session ends while they are at work, then nothing is left, and nothing comes until somebody signs in', async () => {
    const { api } = await open();
    await screen.findByText(anna.name);
    api.answer({ login: gone, logout: gone });
    await press('sign out');
    await screen.findByText(`${anna.name} ended`);
    await isForgotten();
    await nothingComesLater();
  });

  test('when somebody else signs in over the page, then nothing is left', async () => {
    const { api } = await open();
    await screen.findByText(anna.name);
    api.answer({ login: userOf(ben), me: userOf(ben) });
    await press('sign in');
    await screen.findByText(ben.name);
    await isForgotten();
  });

  test('when there is no signal, then they stay', async () => {
    await open(withoutSignal);
    await screen.findByText(anna.name);
    expect(await storedKeys()).toHaveLength(2);
  });
});

test('when room is made on a full device, then all goes, the screen keeps its age, and none is kept until the next start', async () => {
  await firstVisit();
  const { api, stream } = await visit({ api: withoutSignal });
  await screen.findAllByText('1 running');
  await act(makeRoom);
  expect(await storedKeys()).toEqual([]);
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  api.answer(answers);
  act(stream.accept);
  await screen.findByText('Live');
  await nothingComesLater();
});
