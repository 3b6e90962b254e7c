import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addDeviceKey,
  changeClub,
  changeNotifications,
  changePlayer,
  chooseDefaultCourse,
  closeSeason,
  completeByAdmin,
  createCourse,
  createFixture,
  createMatch,
  createPlayer,
  createUpload,
  decideMatch,
  deleteMatch,
  deletePlayer,
  getCalendarAddress,
  getLeagueStats,
  openSeason,
  sendActions,
  setClubLogo,
  setPhoto,
} from '@society/contracts';
import type { RoundAction, User } from '@society/contracts';
import { aCourse } from '@society/contracts/testing';
import { eventually } from '@society/service-kit/testing';
import type { Installation } from './installation.ts';

export const password = 'a-members-password';
const screens = path.resolve(__dirname, '../../../docs/screens');
const nines = (strokes: number): number[] => Array<number>(9).fill(strokes);
const hole = (id: string, playerId: string, number: number, strokes: number): RoundAction => ({
  id,
  kind: 'hole',
  playerId,
  hole: number,
  strokes,
  over: null,
});

/**
 * A club with two seasons. The first is closed and has a played, a decided, a corrected and a deleted match.
 * The second is on its own course with other points and has a disputed, a running and a scheduled match.
 * There are also pictures, devices, a calendar, a waiting handicap and a former member.
 */
export const makeClub = async ({ callAs, adminId, urls }: Installation) => {
  const admin = { id: adminId, role: 'admin' as const };
  const [people, league] = [callAs(admin, 'svc-players'), callAs(admin, 'svc-league')];
  const playing = ({ id }: Pick<User, 'id'>) => callAs({ id, role: 'player' }, 'svc-league');

  const upload = async (person: Parameters<typeof callAs>[0], file: string): Promise<string> => {
    const { uploadURL } = await callAs(person, 'svc-media').call(createUpload);
    const { pathname, search } = new URL(uploadURL);
    const body = new Uint8Array(await readFile(path.join(screens, file)));
    const headers = { 'content-type': 'image/webp' };
    const taken = await fetch(`${urls['svc-media']}${pathname}${search}`, { method: 'PUT', headers, body });
    if (!taken.ok) throw new Error(`${file}: ${taken.status} ${await taken.text()}`);
    return uploadURL;
  };
  const add = (firstName: string): Promise<User> =>
    people.call(createPlayer, {
      body: {
        firstName,
        lastName: 'Member',
        email: `${firstName}@example.org`,
        password,
        handicap: 12,
        trade: 'Accountancy',
        website: 'https://keller.example',
        offers: 'Audits',
        seeks: 'An office',
      },
    });
  const addFixture = async (name: string, date: string): Promise<string> =>
    (await league.call(createFixture, { body: { name, date, location: 'Here' } })).id;
  const addMatch = async (fixtureId: string, one: User, other: User): Promise<string> =>
    (await league.call(createMatch, { body: { fixtureId, player1Id: one.id, player2Id: other.id } })).id;
  const send = (id: string, by: User, ...actions: readonly RoundAction[]) =>
    playing(by).call(sendActions, { params: { id }, body: { actions: [...actions] } });
  const complete = (id: string, by: User, player1: number[], player2: number[]) =>
    send(id, by, { id: `end-${id}-${by.id}`, kind: 'complete', playerId: by.id, cards: { player1, player2 } });
  /** Waits until the table has counted this number of matches. */
  const counted = (matches: number) =>
    eventually(async () => {
      const rows = await league.call(getLeagueStats);
      return rows.reduce((sum, { matchesPlayed }) => sum + matchesPlayed, 0) === 2 * matches;
    });

  const [ann, bob, cat, dan] = [await add('ann'), await add('bob'), await add('cat'), await add('dan')];
  const gone = await add('eve');
  await league.call(changeClub, { body: { name: 'Far Away Golfers', handicapPolicy: 'approval' } });
  await league.call(setClubLogo, { body: { logoURL: await upload(admin, 'dashboard.phone-dark.webp') } });
  const photoURL = await upload({ id: ann.id, role: 'player' }, 'scoring.phone-light.webp');
  await callAs({ id: ann.id, role: 'player' }, 'svc-players').call(setPhoto, {
    params: { id: ann.id },
    body: { photoURL },
  });
  await people.call(changePlayer, { params: { id: bob.id }, body: { handicap: 15 } });
  await people.call(changeNotifications, { params: { id: bob.id }, body: { matchReminders: false } });
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const key = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 16);
  await playing(ann).call(addDeviceKey, { body: { id: keyId, publicKey: key.toString('hex'), name: 'Phone' } });
  await playing(ann).call(getCalendarAddress);

  const first = await addFixture('Week 1', '2026-04-15');
  const played = await addMatch(first, ann, bob);
  await send(played, ann, { id: 'start-1', kind: 'start' }, hole('h-1', ann.id, 1, 4), hole('h-2', bob.id, 1, 6));
  await complete(played, ann, [4, ...nines(5).slice(1)], [6, ...nines(4).slice(1)]);
  await complete(played, bob, [4, ...nines(5).slice(1)], [6, ...nines(4).slice(1)]);
  const decided = await addMatch(first, cat, dan);
  await league.call(decideMatch, { params: { id: decided }, body: { outcome: 'player1', reason: 'No show' } });
  const second = await addFixture('Week 2', '2026-04-22');
  const corrected = await addMatch(second, ann, gone);
  for (const player1Score of [14, 17])
    await league.call(completeByAdmin, { params: { id: corrected }, body: { player1Score, player2Score: 15 } });
  await league.call(deleteMatch, { params: { id: await addMatch(second, bob, cat) } });
  await counted(3);
  const seasons = ['1'];
  await league.call(closeSeason, { params: { id: '1' } });
  await people.call(deletePlayer, { params: { id: gone.id } });
  await eventually(async () =>
    (await league.call(getLeagueStats)).some(({ player }) => player.name === 'Former member'),
  );

  const { id: courseId } = await league.call(createCourse, { body: { name: 'North Nine', holes: aCourse().holes } });
  await league.call(chooseDefaultCourse, { params: { id: courseId }, body: {} });
  seasons.push((await league.call(openSeason, { body: { name: '2027', points: { win: 2, draw: 1, loss: 0 } } })).id);
  const third = await addFixture('Week 1', '2026-06-10');
  const disputed = await addMatch(third, ann, cat);
  await send(disputed, ann, { id: 'start-2', kind: 'start' }, hole('h-3', ann.id, 1, 4), hole('h-4', cat.id, 1, 4));
  await send(disputed, cat, hole('h-5', cat.id, 1, 3));
  await complete(disputed, ann, nines(4), nines(4));
  await complete(disputed, cat, nines(4), [3, ...nines(4).slice(1)]);
  const running = await addMatch(third, bob, dan);
  await send(running, bob, { id: 'start-3', kind: 'start' }, hole('h-6', bob.id, 1, 5), hole('h-7', dan.id, 1, 4));
  await callAs({ id: dan.id, role: 'player' }, 'svc-players').call(changePlayer, {
    params: { id: dan.id },
    body: { handicap: 9 },
  });
  const scheduled = await addMatch(await addFixture('Week 2', '2026-06-17'), ann, dan);
  await counted(1);
  const matches = { played, decided, corrected, disputed, running, scheduled };
  return { ids: { ann: ann.id, bob: bob.id, cat: cat.id, dan: dan.id, gone: gone.id }, matches, seasons };
};
export type MadeClub = Awaited<ReturnType<typeof makeClub>>;
