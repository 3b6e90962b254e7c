import {
  changeFixture,
  changeScore,
  completeByAdmin,
  deleteFixture,
  generateMatches,
  liveMessage,
  recordScore,
  updateMatch,
} from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import type { OpenedStream } from '@society/service-kit/testing';
import {
  addFixture,
  addMatch,
  addRunningMatch,
  admin,
  as,
  complete,
  follow,
  scoreHole,
  startLeague,
  startMatch,
} from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const changes = (stream: OpenedStream) =>
  stream.events().filter(({ name }) => name !== 'heartbeat' && name !== 'recent');
const versions = (stream: OpenedStream): unknown[] =>
  changes(stream).flatMap(({ name, data }) =>
    name === 'match.changed' ? [(data as { version: number }).version] : [],
  );
const openStreams = async (): Promise<string | undefined> =>
  /^event_streams_open\S* (\d+)$/m.exec(await (await fetch(`${league.url}/metrics`)).text())?.[1];

describe('a stream', () => {
  test('when it is opened, then its headers keep everybody between from holding it back, and an event is there at once', async () => {
    const stream = await follow(league);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    await eventually(() => stream.events().length === 2);
    expect(stream.text()).toMatch(
      /^retry: \d+\n\nevent: recent\ndata: \{"name":"recent","ms":\d+,"changes":\[\]\}\n\nevent: heartbeat\ndata: \{"name":"heartbeat","seconds":20\}\n\n$/,
    );
  });

  test('when many are opened, then they are told to come again at different times between 1 and 5 s', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(league)));
    await eventually(() => streams.every((stream) => stream.events().length === 2));
    const pauses = streams.map((stream) => Number(/^retry: (\d+)/.exec(stream.text())?.[1]));
    expect(new Set(pauses).size).toBeGreaterThan(10);
    expect(pauses.every((pause) => pause >= 1000 && pause <= 5000)).toBe(true);
  });

  test('when its client goes, then it is counted no more', async () => {
    const streams = await Promise.all([follow(league), follow(league)]);
    expect(await openStreams()).toBe('2');
    streams[0]?.close();
    await eventually(async () => (await openStreams()) === '1');
  });

  test('when nothing happens, then a heartbeat comes again and again', async () => {
    const lively = await startLeague({ heartbeatMs: 15 });
    const streams = await Promise.all([follow(lively), follow(lively)]);
    await eventually(() =>
      streams.every((stream) => stream.events().filter(({ name }) => name === 'heartbeat').length > 3),
    );
    await lively.stop();
  });

  test('when it asks for a quicker heartbeat, then it has that one, and others keep theirs', async () => {
    const lively = await startLeague({ heartbeatMs: 400 });
    const beats = (stream: OpenedStream) => stream.events().filter(({ name }) => name === 'heartbeat');
    const [quick, usual] = await Promise.all([follow(lively, as('ann'), '?heartbeat=5'), follow(lively)]);
    await eventually(() => beats(usual).length > 1 && beats(quick).length > 2 * beats(usual).length);
    expect([quick, usual].map((stream) => beats(stream).at(-1)?.data)).toEqual([
      { name: 'heartbeat', seconds: 5 },
      { name: 'heartbeat', seconds: 20 },
    ]);
    await lively.stop();
  });

  test.each(['0', '4', '21', '7.5', 'often', ''])(
    'when it asks for a heartbeat of "%s" seconds, then it is refused',
    async (asked) => {
      expect((await follow(league, as('ann'), `?heartbeat=${asked}`)).status).toBe(400);
    },
  );

  test('when it stops, then streams go on until the gateway knows, then every stream ends, a new one is refused, and the server closes', async () => {
    const stopping = await startLeague({ env: { DRAIN_MS: '1500' } });
    const { url } = stopping;
    const streams = await Promise.all([follow({ url }), follow({ url })]);
    const closed = stopping.close();
    const late = await follow({ url });
    expect([late.status, ...streams.map((stream) => stream.ended())]).toEqual([200, false, false]);
    await closed;
    await eventually(() => [late, ...streams].every((stream) => stream.ended()));
    await expect(follow({ url })).rejects.toThrow('ECONNREFUSED');
    await stopping.stop();
  });
});

describe('what the screens are told', () => {
  test('when anything changes a match, then every client hears of it with its version, once, after the write', async () => {
    const streams = await Promise.all([follow(league, as('ann')), follow(league, as('cat'))]);
    const { id, fixtureId } = await addMatch(league);
    await startMatch(league, id);
    await request(league.url, updateMatch, { actor: as('ann'), params: { id }, body: { currentHole: 2 } });
    await scoreHole(league, id, 'ann', 1, 4);
    await request(league.url, changeScore, { actor: as('ann'), params: { id: `${id}:ann:1` }, body: { strokes: 5 } });
    await complete(league, id, 'ann');
    const { body } = await complete(league, id, 'bob');
    for (const stream of streams) {
      await eventually(() => expect(versions(stream)).toEqual([1, 2, 3, 4, 5, 6, 7]));
      expect(
        changes(stream)
          .filter(({ name }) => name === 'match.changed')
          .at(-1)?.data,
      ).toEqual({ name: 'match.changed', matchId: id, fixtureId, version: body.match.version });
      for (const { data } of stream.events()) expect(liveMessage.safeParse(data).success).toBe(true);
    }
  });

  test('when a call changes nothing, or is refused, then nobody is told', async () => {
    const { id } = await addRunningMatch(league);
    const body = { matchId: id, playerId: 'ann', hole: 1, strokes: 4, entryId: 'tap' };
    await request(league.url, recordScore, { actor: as('ann'), body });
    const stream = await follow(league);
    await startMatch(league, id);
    await request(league.url, recordScore, { actor: as('ann'), body });
    await request(league.url, recordScore, { actor: as('cat'), body });
    await scoreHole(league, id, 'bob', 1, 5);
    await eventually(() => expect(versions(stream)).toEqual([4]));
  });

  test('when a fixture is made, changed or deleted, then every client hears of it with its version, once, after the write', async () => {
    const stream = await follow(league);
    const { id } = await addFixture(league);
    const change = (body: object) => request(league.url, changeFixture, { actor: admin, params: { id }, body });
    await change({ location: 'Away Links' });
    await change({ location: 'Away Links' });
    await change({ location: 'Nowhere', version: 1 });
    await request(league.url, deleteFixture, { actor: admin, params: { id } });
    await eventually(() => expect(changes(stream).at(-1)?.data).toMatchObject({ version: 4 }));
    expect(changes(stream).map(({ name, data }) => [name, data])).toEqual(
      [1, 2, 4].map((version) => ['fixture.changed', { name: 'fixture.changed', fixtureId: id, version }]),
    );
    for (const { data } of stream.events()) expect(liveMessage.safeParse(data).success).toBe(true);
  });

  test('when pairs are drawn for a fixture, which nobody sees in it, then only its matches are spoken of', async () => {
    const { id } = await addFixture(league);
    const stream = await follow(league);
    await request(league.url, generateMatches, { actor: admin, params: { id }, body: {} });
    await eventually(() => expect(changes(stream)).toHaveLength(2));
    expect(changes(stream).map(({ name }) => name)).toEqual(['match.changed', 'match.changed']);
  });

  test('when the table has taken a result, then the screens are told, and see it', async () => {
    const { id } = await addMatch(league);
    const stream = await follow(league);
    const release = league.holdEvents();
    const answered = request(league.url, completeByAdmin, {
      actor: admin,
      params: { id },
      body: { player1Score: 12, player2Score: 20 },
    });
    await eventually(() => expect(changes(stream).map(({ name }) => name)).toEqual(['match.changed']));
    release();
    await answered;
    await eventually(() => expect(changes(stream).map(({ name }) => name)).toEqual(['match.changed', 'table.changed']));
  });

  test('when the table is worked out anew and comes to the same, then nobody is told', async () => {
    const stream = await follow(league);
    await league.rebuildTable();
    const { id } = await addMatch(league, 'ann', 'bob', (await addFixture(league)).id);
    await eventually(() =>
      expect(changes(stream)).toMatchObject([{ name: 'fixture.changed' }, { data: { matchId: id } }]),
    );
  });

  test('when a stream is opened later, then it begins with what was said lately, of a match the newest, but not with what was said before a resync', async () => {
    const first = await addMatch(league);
    league.live.emit({ name: 'resync' });
    const { id, fixtureId } = await addMatch(league, 'cat', 'dan');
    await startMatch(league, id);
    const stream = await follow(league);
    await eventually(() => stream.events().length > 0);
    const begun = stream.events()[0]?.data as { changes: { matchId?: string }[] };
    expect(begun).toMatchObject({ name: 'recent', ms: expect.any(Number) as number });
    expect(begun.changes).toContainEqual({ name: 'match.changed', matchId: id, fixtureId, version: 2 });
    expect(begun.changes.map(({ matchId }) => matchId)).not.toContain(first.id);
  });

  test('when another replica may have said what was missed, or says what is unknown here, then resync is passed on and the unknown left out', async () => {
    const stream = await follow(league);
    league.live.emit({ name: 'weather.changed', wind: 7 });
    league.live.emit({ name: 'resync' });
    await eventually(() => expect(changes(stream)).toEqual([{ name: 'resync', data: { name: 'resync' } }]));
  });
});
