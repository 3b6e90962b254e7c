import { AppError } from '@society/kernel';
import { createKnownClubService } from './known-club-service.ts';
import type { KnownClub } from './known-club-service.ts';

const seed = { name: 'Fairway Society', contactEmail: 'hello@example.org' };
const news = { name: 'Links Society', contactEmail: 'links@example.org', passwordRule: 'eight' } as const;

const start = () => {
  const store: { data?: KnownClub; isAway: boolean } = { isAway: false };
  const warn = jest.fn();
  const whileThere = <T>(work: () => T): T => {
    if (store.isAway) throw new AppError('unavailable', 'The store is away');
    return work();
  };
  const clubs = {
    get: async () => whileThere(() => store.data && { id: 'club', version: 1, data: store.data }),
    apply: async (_id: string, _version: number, data: KnownClub) => whileThere(() => ((store.data = data), true)),
  };
  return { store, warn, club: createKnownClubService(clubs, seed, { warn }) };
};

test('when nothing was heard of the club, then it is as the environment says', async () => {
  const { club, warn } = start();
  expect([await club.now(), warn.mock.calls]).toEqual([seed, []]);
});

test('when the store goes away, then the club stays as it was told last, also where nobody has asked since, and that is logged', async () => {
  const { club, store, warn } = start();
  await club.learn(1, news);
  store.isAway = true;
  expect(await club.now()).toEqual(news);
  expect(warn).toHaveBeenCalledWith({ err: expect.any(AppError) as AppError }, 'the club could not be read');
});

test('when another process has learnt of the club, then what was read last counts while the store is away', async () => {
  const { club, store } = start();
  store.data = news;
  await club.now();
  store.isAway = true;
  expect(await club.now()).toEqual(news);
});
