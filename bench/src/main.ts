import { loadavg } from 'node:os';
import { refuse } from '@society/build-kit/terminal';
import { backEnd } from './back-end/section.ts';
import { frontEnd } from './front-end/section.ts';
import { readOptions } from './options.ts';
import type { Options } from './options.ts';
import { report } from './report.ts';
import { measureSection } from './rounds.ts';
import { playedSeasons } from './seasons/section.ts';
import { stolenShare, wantedSoFar } from './support/cpu.ts';

const quickShare = 0.25;
const say = (line: string): void => console.log(line);
const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(2))
    .join(' ');

const names = [...backEnd.figures, ...playedSeasons.figures, ...frontEnd.figures].map(({ name }) => name);
const readOrRefuse = (): Options => {
  try {
    return readOptions(process.argv.slice(2), names);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
};
const { rounds, only, quick } = readOrRefuse();

try {
  const before = load();
  const wantedBefore = wantedSoFar();
  const how = {
    rounds,
    share: quick ? quickShare : 1,
    wanted: (name: string) => only.length === 0 || only.includes(name),
    say,
  };
  const outcomes = [
    ...(await measureSection(backEnd, how)),
    ...(await measureSection(playedSeasons, how)),
    ...(await measureSection(frontEnd, how)),
  ];
  const stolen = stolenShare(wantedBefore, wantedSoFar());
  say(`\n${report(outcomes, stolen).join('\n')}`);
  const toOthers =
    stolen > 0 ? `; ${Math.round(stolen * 100)} % of the processor time wanted went to other machines` : '';
  say(
    `\n${rounds} rounds${quick ? ', quick: too short to count' : ''}; Node ${process.versions.node}; load before ${before}, after ${load()}${toOthers}`,
  );
  // A browser that was closed has once kept the process alive when nothing was left to do.
  process.exit(0);
} catch (error) {
  console.error(error);
  // A failed load leaves its other connections waiting.
  process.exit(1);
}
