import { createHash } from 'node:crypto';
import { getRound, sendActions } from '@society/contracts';
import type { ActionOutcome, RoundAction, RoundView } from '@society/contracts';
import { applyAction, differencesOf, otherSide, sayOf, shownOn, sideOf } from '@society/golf';
import type { Action, Difference, Round, Side } from '@society/golf';
import { callUntilAccepted } from '../calls.ts';
import { headersOf } from '../league/evening.ts';
import type { Random } from '../random.ts';
import { pause } from '../wait.ts';
import { openLog, sentIn } from './client.ts';
import type { Line } from './client.ts';
import { signerOf } from './signer.ts';
import type { Signed } from './signer.ts';

/** An action that a phone made, and every response to it, also those that never reached the phone. */
export type Made = { readonly by: string; readonly action: RoundAction; readonly heard: ActionOutcome[] };

export type Phone = ReturnType<typeof createPhone>;
export type Way = 'well' | 'lost' | 'doubled' | 'in part' | 'no signal';

/** Copies these, and replaces the ids that are in `ids`. */
const withIds = <T extends { readonly id: string }>(all: readonly T[], ids: ReadonlyMap<string, string>): T[] =>
  all.map((one) => ({ ...one, id: ids.get(one.id) ?? one.id }));

/** Few holes and values, so that the two phones conflict. */
const holes = 3;

/** A golfer's phone. It shows the round as it last saw it, with its own actions on top. Its log and its delivery are the app's own. */
export const createPhone = (given: {
  readonly matchId: string;
  readonly playerId: string;
  readonly random: Random;
  readonly url: () => string;
  /** How far its clock is wrong. */
  readonly skewMs: number;
  readonly start: RoundView;
  readonly onMade: (action: RoundAction) => void;
}) => {
  const { matchId, playerId, random, url, skewMs, start, onMade } = given;
  const own: Side = sideOf(start, playerId) ?? 'player1';
  const opponentId = start[`${otherSide(own)}Id`];
  const made: Made[] = [];
  /**
   * Completions have the id that stands on their card. All logs are on one device here, so each log needs another id for a scanned card; this
   * maps the log's id to the card's.
   */
  const cardIds = new Map<string, string>();
  let shown: Signed | undefined;
  let scanned: Signed | undefined;
  let seen = start;
  let how: Way = 'well';
  /** Requests that were sent once and may arrive again by themselves. */
  const onTheWay: RequestInit[] = [];

  const headers = () => headersOf(playerId);
  const limits = { limitMs: 120_000 };
  const look = async (): Promise<RoundView> =>
    (await callUntilAccepted(url, getRound, () => ({ params: { id: matchId }, headers: headers() }), limits)).body;

  /** Sends one call. Every response is noted, also one that the phone never gets. */
  const post = async (init: RequestInit): Promise<Response> => {
    const response = await fetch(`${url()}/api/matches/${matchId}/actions`, {
      ...init,
      body: JSON.stringify({ actions: withIds(sentIn(init).actions, cardIds) }),
      headers: { ...headers(), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return response;
    const { results } = sendActions.response.parse(await response.clone().json());
    for (const { id, outcome } of results) made.find(({ action }) => action.id === id)?.heard.push(outcome);
    const ownIds = new Map([...cardIds].map(([logged, id]) => [id, logged]));
    return Response.json({ ...(await response.json()), results: withIds(results, ownIds) });
  };
  const line: Line = async (_, init) => {
    onTheWay.push(init);
    const way = how;
    how = 'well';
    if (way === 'no signal') throw new TypeError('Failed to fetch');
    if (way === 'in part') await post(partOf(init, random));
    if (way === 'doubled') await Promise.all([post(init), post(partOf(init, random))]);
    const response = await post(init);
    if (way === 'lost' || way === 'in part') throw new TypeError('Failed to fetch');
    if (response.ok) seen = sendActions.response.parse(await response.clone().json()).round;
    return response;
  };
  const log = openLog(`${matchId}-${playerId}`, matchId, line);

  const shows = async (): Promise<Round> => {
    const receivedAt = new Date(Date.now() + skewMs).toISOString();
    const handicaps = { player1: 9, player2: 9 };
    const waiting = withIds(await log.waiting(), cardIds).map((action): Action =>
      action.kind === 'complete' && action.id === scanned?.action.id
        ? { ...action, signed: { by: scanned.by } }
        : action,
    );
    const given = { actor: { playerId, isAdmin: false }, receivedAt, handicaps };
    return waiting.reduce<Round>(
      (round, action, index) => applyAction(round, action, { ...given, followedBy: waiting.slice(index + 1) }).round,
      seen,
    );
  };
  const means = (round: Round, side: Side): (number | null)[] =>
    Array.from({ length: 9 }, (_, index) => {
      const id = round[`${side}Id`];
      const open = differencesOf(round).find((one) => one.playerId === id && one.hole === index + 1);
      return open?.[own].strokes ?? shownOn(round, id, index + 1)?.strokes ?? null;
    });
  const keep = async (action: RoundAction): Promise<void> => {
    made.push({ by: playerId, action, heard: [] });
    await log.add(action);
    onMade(action);
  };
  const common = () => ({
    id: `${matchId}-${playerId}-${made.length}`,
    at: new Date(Date.now() + skewMs).toISOString(),
  });

  const takes = async ({ playerId: owner, hole, ...says }: Difference): Promise<void> =>
    keep({ ...common(), kind: 'accept', playerId: owner, hole, ...says[otherSide(own)] });
  /** Completes the round and shows its card. */
  const complete = async (): Promise<void> => {
    const round = await shows();
    const cards = { player1: means(round, 'player1'), player2: means(round, 'player2') };
    const { id: logged, at } = common();
    const id = createHash('sha256').update(logged).digest('hex').slice(0, 32);
    const signer = await signerOf(url, playerId, headers);
    const action = { id, kind: 'complete', playerId, opponentId, cards, at } as const;
    const signed = signer.signed({ matchId, side: own, cards, completionId: id }, action);
    cardIds.set(logged, id);
    shown ??= { action: signed, by: playerId };
    made.push({ by: playerId, action: signed, heard: [] });
    await log.add({ ...signed, id: logged });
    onMade(signed);
  };

  return {
    made: made as readonly Made[],
    look,
    tap: async (): Promise<void> => {
      const round = await shows();
      const card = random.pick<Side>(['player1', 'player2']);
      const hole = random.whole(1, holes);
      const owner = round[`${card}Id`];
      const over = shownOn(round, owner, hole)?.id ?? null;
      const said = sayOf(round, own, owner, hole)?.id ?? null;
      await keep({ ...common(), kind: 'hole', playerId: owner, hole, strokes: random.whole(4, 6), over, said });
    },
    accept: async (): Promise<void> => {
      const open = differencesOf(await shows());
      if (open.length > 0) await takes(random.pick(open));
    },
    complete,
    /** The card that it shows; for that it completes the round. */
    card: async (): Promise<Signed | undefined> => {
      if (!shown) await complete();
      return shown;
    },
    /** Scans the card of the opponent's phone, keeps it for delivery too, and may take over the opponent's values. */
    scan: async (card: Signed | undefined): Promise<void> => {
      if (!card || scanned || (await shows())[`${otherSide(own)}Completed`]) return;
      scanned = card;
      const logged = `${matchId}-${playerId}-scanned`;
      cardIds.set(logged, card.action.id);
      await log.add({ ...card.action, id: logged });
      for (const difference of differencesOf(await shows())) if (random.whole(0, 1) === 1) await takes(difference);
    },
    /**
     * Delivers once what it keeps. `lost`: the response never comes. `in part`: a part gets through. `doubled`: the call arrives twice, whole
     * and in part. `no signal`: nothing is sent.
     */
    deliver: async (way: Way): Promise<void> => {
      how = way;
      await log.deliver();
    },
    /** Delivers until nothing waits. */
    deliverAll: async (): Promise<void> => {
      for (let tries = 0; (await log.waiting()).length > 0; tries += 1) {
        if (tries > 300) throw new Error('What a phone has done is not taken');
        if ((await log.deliver()) !== 'done') await pause(200);
      }
    },
    /** An old call arrives again, after everything that was sent since. */
    repeatOld: async (): Promise<void> => {
      if (onTheWay.length > 0) await post(random.pick(onTheWay)).catch(() => undefined);
    },
    /** Kills the app: what it had read is lost, what the player did is kept. */
    kill: (): void => log.kill(),
    /** Opens the page anew. */
    restart: async (): Promise<void> => {
      log.kill();
      seen = await look();
    },
    close: log.close,
  };
};

/** The same call with only its first actions. */
const partOf = (init: RequestInit, random: Random): RequestInit => {
  const { actions } = sentIn(init);
  return { ...init, body: JSON.stringify({ actions: actions.slice(0, random.whole(1, actions.length)) }) };
};
