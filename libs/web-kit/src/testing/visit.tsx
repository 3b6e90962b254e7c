// What the tests of kept answers look at: visits of a page on one device.
import { act, screen, waitFor } from '@testing-library/react';
import { getMatch, listLiveMatches } from '@society/contracts';
import { aMatch } from '@society/contracts/testing';
import { onDatabase } from '../device/database.ts';
import { Freshness } from '../live/Freshness.tsx';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { createQueryClient } from '../query/client.ts';
import { forgetAllKnown } from '../query/known-answers.ts';
import { queryKeyOf, useRouteQuery } from '../query/use-route-query.ts';
import { writeHint } from '../session/hint.ts';
import { anna, fakeLive, renderApp } from './index.ts';
import type { FakeAnswers, RenderAppOptions } from './index.ts';
import { restoreAnswers } from '../kept/restore-answers.ts';

export const listKey = queryKeyOf(listLiveMatches);
const nothing = () => [];

const List = () => {
  const list = useRouteQuery(listLiveMatches, { tags: ['list'], fresh: true });
  return <p>{list.data ? `${list.data.length} running` : (list.error?.message ?? 'waiting')}</p>;
};
export const One = () => {
  const one = useRouteQuery(getMatch, { params: { id: '12' } });
  return <p>{one.data ? `one in version ${one.data.version}` : (one.error?.message ?? 'waiting')}</p>;
};

const Screen = () => (
  <>
    <List />
    <List />
    <One />
    <Freshness of={[listKey]}>Live</Freshness>
  </>
);

export const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
export const answers: FakeAnswers = { listLiveMatches: [aMatch()], getMatch: aMatch({ version: 5 }) };
export const withoutSignal: FakeAnswers = { me: noLine, listLiveMatches: noLine, getMatch: noLine };

const hide = (hidden: boolean): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
/** The phone goes into the pocket, at which the page writes its answers at once, and comes out again. */
export const intoPocket = (): void => {
  hide(true);
  hide(false);
};

/** Opens the page as it begins: first what the device keeps, then the first drawing. */
export const visit = async (options: RenderAppOptions = {}, ui = <Screen />) => {
  const user = options.user ?? anna;
  const live = fakeLive();
  const queryClient = createQueryClient();
  localStorage.clear();
  forgetAllKnown();
  writeHint(user);
  await restoreAnswers(queryClient);
  const app = await act(async () =>
    renderApp(ui, {
      live: <LiveUpdates changesOf={nothing} />,
      ...options,
      user,
      queryClient,
      api: { ...answers, ...options.api },
    }),
  );
  return { ...app, stream: live };
};

/** A visit with signal, ended by a tap on another app. */
export const firstVisit = async (options: RenderAppOptions = {}): Promise<void> => {
  const { unmount } = await visit(options);
  await screen.findByText('one in version 5');
  intoPocket();
  await waitFor(async () => expect(await storedKeys()).toHaveLength(2));
  unmount();
};

export const storedKeys = (): Promise<readonly string[]> => onDatabase((database) => database.getAllKeys('answers'));
export const storedValues = (): Promise<readonly unknown[]> => onDatabase((database) => database.getAll('answers'));
export const put = (key: string, value: unknown) => onDatabase((database) => database.put('answers', value, key));

/** Each test of a file on an empty device. */
export const onEmptyDevice = (): void => {
  beforeEach(async () => {
    localStorage.clear();
    await onDatabase((database) => database.clear('answers'));
  });
  afterEach(() => jest.restoreAllMocks());
};
