import { setTimeout as pause } from 'node:timers/promises';
import { createFixture, createMatch, createPlayer } from '@society/contracts';
import type { Role } from '@society/contracts';
import { signIn } from '@society/contracts/testing';
import type { Credentials } from '@society/contracts/testing';
import { createServiceClient } from '@society/service-kit/auth';
import type { House, Server } from './house.ts';

export type Member = { readonly id: string; readonly cookie: string };
export type SeasonMatch = {
  readonly id: string;
  readonly fixtureId: string;
  readonly player1: Member;
  readonly player2: Member;
};
export type Season = { readonly matches: readonly SeasonMatch[]; readonly members: readonly Member[] };

const playerCount = 40;
const atOnce = 4;
const fixtureCount = 12;
const callLimitMs = 10_000;

/** The account of the n-th member. */
const accountOf = (index: number): Credentials => ({
  email: `player${index + 1}@society.example`,
  password: `password-of-${index + 1}`,
});

const memberAt = async ({ port }: Server, credentials: Credentials): Promise<Member> => {
  const { user, cookie } = await signIn(`http://127.0.0.1:${port}`, credentials);
  return { id: user.id, cookie };
};

/** Signs in and tries again: the first admin is made shortly after svc-players begins to listen. */
const signInSoon = async (server: Server, credentials: Credentials): Promise<Member> => {
  for (let left = 4; ; left -= 1)
    try {
      return await memberAt(server, credentials);
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
};

/** Signs members in again, in turn, until there are this many sessions; returns their cookies. */
export const openSessions = async ({ gateway }: House, count: number): Promise<readonly string[]> => {
  const cookies: string[] = [];
  while (cookies.length < count)
    cookies.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, async (_, index) => {
          return (await memberAt(gateway, accountOf((cookies.length + index) % playerCount))).cookie;
        }),
      )),
    );
  return cookies;
};

/** Makes 40 signed-in players and 12 fixtures of 20 matches through the services. No match has begun. */
export const makeSeason = async (house: House): Promise<Season> => {
  const admin = await signInSoon(house.gateway, house.admin);
  const asAdmin = (service: 'svc-players' | 'svc-league', { port }: Server) => {
    const person = { playerId: admin.id, role: 'admin' as Role, sessionId: 'bench' };
    return createServiceClient({
      baseUrls: [`http://127.0.0.1:${port}`],
      audience: service,
      signer: { forService: (audience) => house.signer.forPerson(person, audience) },
      timeoutMs: callLimitMs,
    });
  };
  const people = asAdmin('svc-players', house.players);
  const league = asAdmin('svc-league', house.league);

  const addMember = async (index: number): Promise<Member> => {
    await people.call(createPlayer, {
      body: {
        firstName: `Player${index + 1}`,
        lastName: 'Hartley-Whitfield',
        ...accountOf(index),
        handicap: index % 37,
        businessCompany: `Company Number ${index + 1} Ltd`,
      },
    });
    return memberAt(house.gateway, accountOf(index));
  };
  const members: Member[] = [];
  // A few at a time, since each password is hashed twice.
  while (members.length < playerCount)
    members.push(
      ...(await Promise.all(Array.from({ length: atOnce }, (_, index) => addMember(members.length + index)))),
    );

  const matches: SeasonMatch[] = [];
  for (let week = 1; week <= fixtureCount; week += 1) {
    const { id: fixtureId } = await league.call(createFixture, {
      body: { name: `Week ${week}`, date: `2026-0${1 + (week % 9)}-12`, location: 'Fairway Park' },
    });
    for (let index = 0; index + 1 < members.length; index += 2) {
      const [player1, player2] = [members[index], members[index + 1]];
      if (!player1 || !player2) continue;
      const { id } = await league.call(createMatch, {
        body: { fixtureId, player1Id: player1.id, player2Id: player2.id },
      });
      matches.push({ id, fixtureId, player1, player2 });
    }
  }
  return { matches, members };
};
