// `npm run clubhouse`: shows the clubhouse screen in Chromium for an hour, while everything behind it is restarted, one part after another.
import path from 'node:path';
import { refuse } from '@society/build-kit/terminal';
import { createBoardLink, listBoardLinks, removeBoardLink } from '@society/contracts';
import type { Match } from '@society/contracts';
import { callOnce, succeeded } from '../calls.ts';
import { startHouse } from '../house/house.ts';
import type { House } from '../house/house.ts';
import { startMembers } from '../house/members.ts';
import type { Members } from '../house/members.ts';
import { createMeter } from '../match-evening/meter.ts';
import { startPlaying } from '../match-evening/play.ts';
import { root } from '../processes.ts';
import { createRandom } from '../random.ts';
import { startStage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { pause } from '../wait.ts';
import { readMinutes, usage } from './options.ts';
import { openTelevision } from './television.ts';
import type { Television } from './television.ts';
import { noConnection, troubles } from './troubles.ts';

const minutes = readMinutes(process.argv.slice(2)) ?? refuse(usage);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Matches that are played meanwhile, at the pace of a real course. */
const played = 4;
/** How much more a page may hold than after the first tenth of the time. */
const most = { heapBytes: 2_000_000, nodes: 200, listeners: 20 };

const line = (name: string, words: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)}  ${name.padEnd(56)}  ${words}`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;
const told = ({ heapBytes, nodes, listeners }: Awaited<ReturnType<Television['held']>>): string =>
  `${(heapBytes / 1e6).toFixed(2)} MB of JavaScript, ${nodes} nodes, ${listeners} listeners`;

const watch = async (
  stage: Stage,
  house: House,
  television: Television,
  { evening, players }: Members,
  matches: readonly Match[],
): Promise<void> => {
  const [first] = matches;
  if (!first) throw new Error('Nobody plays');
  const nameOf = (playerId: string): string => `Player Number ${players.indexOf(playerId) + 1}`;
  /** Enters a hole, which must come onto the screen by itself. */
  const showsNews = async (match: Match): Promise<number> => {
    await evening.enter(match.id, match.player1Id, 5);
    await evening.enter(match.id, match.player2Id, 5);
    return television.shows([nameOf(match.player1Id), nameOf(match.player2Id)], 'Hole 5 of 9');
  };
  line('a hole is entered', `on the screen after ${seconds(await showsNews(first))}`);
  const share = (minutes * 60_000) / (troubles.length + 2);
  await pause(share);
  const before = await television.held();
  line('the screen holds', told(before));
  for (const [index, { name, strike }] of troubles.entries()) {
    const until = performance.now() + share;
    await strike(stage, house, television);
    await television.saysNoMore(noConnection);
    const match = matches[index + 1];
    const news = match ? await showsNews(match) : 0;
    line(name, `a hole entered afterwards is on the screen after ${seconds(news)}`);
    await pause(Math.max(0, until - performance.now()));
    line('the screen holds', told(await television.held()));
  }
  await pause(share);
  const after = await television.held();
  line('the screen holds', told(after));
  for (const key of ['heapBytes', 'nodes', 'listeners'] as const)
    if (after[key] > before[key] + most[key]) throw new Error(`${key} rose from ${before[key]} to ${after[key]}`);
};

const spend = async (stage: Stage): Promise<void> => {
  const house = await startHouse(stage, `clubhouse-${Date.now()}`, { pages: path.join(root, 'shell/dist') });
  let television: Television | undefined;
  try {
    const members = await startMembers(house, 1, 2 * (played + troubles.length + 1));
    const matches = await members.evening.begin();
    const headers = members.adminHeaders;
    const made = await callOnce(house.url, createBoardLink, { headers });
    if (!succeeded(made)) throw new Error(`making a link: ${made.status}`);
    television = await openTelevision(`${house.url}/board/${made.body.token}`);
    const playing = startPlaying({
      evening: members.evening,
      matches: matches.slice(0, played),
      random: createRandom(1),
      meter: createMeter(),
      pauseMs: 30_000,
    });
    await watch(stage, house, television, members, matches.slice(played));
    await playing.stop();
    const links = await callOnce(house.url, listBoardLinks, { headers });
    const id = succeeded(links) ? (links.body[0]?.id ?? '') : '';
    await callOnce(house.url, removeBoardLink, { headers, params: { id } });
    await television.says(/^This link no longer opens the clubhouse screen\./);
    line('the link removed', 'the screen says so');
    if (television.problems.length > 0) throw new Error(`The page threw: ${television.problems.join('; ')}`);
  } finally {
    await television?.end();
    await house.end();
  }
};

const began = performance.now();
const stage = await startStage();
let failed: string | undefined;
await spend(stage).catch((error: unknown) => (failed = error instanceof Error ? error.message : String(error)));
await stage.end();
console.log(`${failed === undefined ? 'ok' : `FAILED  ${failed}`}, ${seconds(performance.now() - began)}`);
process.exit(failed === undefined ? 0 : 1);
