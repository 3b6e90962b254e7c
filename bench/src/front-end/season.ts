import { createFixture, createMatch, createPlayer, login, pathOf, recordScore, updateMatch, user } from '@society/contracts';
import type { ParamsOf, RequestBodyOf, ResponseOf, Route, User } from '@society/contracts';
import type { Credentials, League } from './league.ts';

/** Somebody signed in, with what a browser keeps of it. */
export type Member = { readonly user: User; readonly cookie: { readonly name: string; readonly value: string } };
export type LiveMatch = { readonly id: string; readonly player1: Member; readonly player2: Member };
export type Season = { readonly matches: readonly LiveMatch[] };

const playerCount = 40;
const liveCount = 8;
const holesPlayed = [1, 2, 3];

const signIn = async (url: string, { email, password }: Credentials): Promise<Member> => {
  const response = await fetch(`${url}${login.path}`, { method: login.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  const [name = '', value = ''] = (response.headers.getSetCookie()[0] ?? '').split(';', 1)[0]?.split('=') ?? [];
  return { user: user.parse(await response.json()), cookie: { name, value } };
};

type Input<R extends Route> = { readonly params?: ParamsOf<R>; readonly body: RequestBodyOf<R> };

const caller =
  (url: string, { cookie }: Member) =>
  async <R extends Route>(route: R, { params, body }: Input<R>): Promise<ResponseOf<R>> => {
    const response = await fetch(`${url}${pathOf(route, params ?? {})}`, {
      method: route.method,
      headers: { cookie: `${cookie.name}=${cookie.value}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route.method} ${route.path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as ResponseOf<R>;
  };

/** 40 players, tonight's fixture and its eight matches, all running with three holes recorded. Made by the calls that the screens make. */
export const makeSeason = async ({ url, admin }: League): Promise<Season> => {
  const call = caller(url, await signIn(url, admin));
  const credentialsOf = (index: number): Credentials => ({ email: `player${index}@society.example`, password: `nine-holes-of-${index}` });
  // One after the other: hashing forty passwords at once would be more than a busy machine takes in its time.
  const players: User[] = [];
  for (let index = 0; index < playerCount; index += 1) {
    players.push(await call(createPlayer, { body: { firstName: `Player${index}`, lastName: 'Hartley-Whitfield', ...credentialsOf(index), handicap: index % 37, businessCompany: `Company Number ${index} Ltd` } }));
  }

  const date = new Date().toISOString().slice(0, 10);
  const { id: fixtureId } = await call(createFixture, { body: { name: 'Week 1 - Opening Evening', date, location: 'Home Golf Club' } });
  const begin = async (index: number): Promise<LiveMatch> => {
    const player1 = await signIn(url, credentialsOf(2 * index));
    const player2 = await signIn(url, credentialsOf(2 * index + 1));
    const { id } = await call(createMatch, { body: { fixtureId, player1Id: player1.user.id, player2Id: player2.user.id } });
    await call(updateMatch, { params: { id }, body: { currentHole: 1, isCompleted: false } });
    for (const hole of holesPlayed) {
      for (const player of players.slice(2 * index, 2 * index + 2)) await call(recordScore, { body: { matchId: id, playerId: player.id, hole, strokes: 4 + (hole % 3) } });
    }
    return { id, player1, player2 };
  };
  const matches: LiveMatch[] = [];
  for (let index = 0; index < liveCount; index += 1) matches.push(await begin(index));
  return { matches };
};
