import type { Figure, Sample, Section } from '../figure.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Visit } from './visit.ts';

const kilo = (bytes: number): number => bytes / 1000;
const twin = 'one build of the same source with the same preloads';

const beside =
  (part: (visit: Visit) => number, name: string): Figure<Stage>['measure'] =>
  async (stage): Promise<Sample> => {
    const both = await stage.dashboards(name);
    return { measured: part(both.product), floor: part(both.twin) };
  };

const scriptBytes: Figure<Stage> = {
  name: 'dashboard-js',
  title: 'Dashboard: JavaScript until its data shows',
  unit: 'KB',
  goal: { atMost: 1.15 },
  floor: twin,
  measure: beside(({ scriptBytes: bytes }) => kilo(bytes), 'dashboard-js'),
};

const timeToData: Figure<Stage> = {
  name: 'dashboard-data',
  title: 'Dashboard: time until its data shows',
  unit: 'ms',
  goal: { atMost: 1.15 },
  floor: twin,
  measure: beside(({ readyMs }) => readyMs, 'dashboard-data'),
};

const scriptRequests: Figure<Stage> = {
  name: 'dashboard-requests',
  title: "Dashboard: requests for JavaScript more than the twin's",
  unit: 'requests',
  goal: { atMost: 2 },
  measure: async (stage) => {
    const { product, twin: other } = await stage.dashboards('dashboard-requests');
    return { measured: product.scriptRequests - other.scriptRequests };
  },
};

const secondVisit: Figure<Stage> = {
  name: 'second-visit',
  title: 'Dashboard: bytes of a second visit',
  unit: 'KB',
  goal: { atMost: 0.02 },
  floor: 'all bytes of the first visit',
  measure: async (stage) => {
    const { first, second } = await stage.twoVisits();
    return { measured: kilo(second.bytes), floor: kilo(first.bytes) };
  },
};

const screens = {
  login: (stage: Stage, name: string) => stage.login(name),
  dashboard: async (stage: Stage, name: string) => (await stage.dashboards(name)).product,
  scoring: (stage: Stage, name: string) => stage.scoring(name),
};

const vitalsOf = (screen: keyof typeof screens): readonly Figure<Stage>[] => {
  const title = `${screen[0]?.toUpperCase()}${screen.slice(1)}`;
  return [
    {
      name: `${screen}-lcp`,
      title: `${title}: largest contentful paint`,
      unit: 'ms',
      goal: { atMost: 2500 },
      measure: async (stage) => ({ measured: (await screens[screen](stage, `${screen}-lcp`)).lcpMs }),
    },
    {
      name: `${screen}-cls`,
      title: `${title}: layout shift`,
      unit: '',
      goal: { atMost: 0.1 },
      measure: async (stage) => ({ measured: (await screens[screen](stage, `${screen}-cls`)).shift }),
    },
  ];
};

const atCrowd = (screen: 'dashboard' | 'fixture'): readonly Figure<Stage>[] => {
  const title = screen === 'dashboard' ? 'Dashboard' : 'Fixture page';
  return [
    {
      name: `crowd-${screen}`,
      title: `${title}: time until its data shows with 60 matches and 100 players`,
      unit: 'ms',
      goal: { atMost: 1.25 },
      floor: 'the same screen with 8 matches and 40 players',
      measure: async (stage) => {
        const { usual, crowd } = (await stage.crowded(`crowd-${screen}`))[screen];
        return { measured: crowd.readyMs, floor: usual.readyMs };
      },
    },
    {
      name: `crowd-${screen}-cls`,
      title: `${title}: layout shift with them`,
      unit: '',
      goal: { atMost: 0.1 },
      measure: async (stage) => ({ measured: (await stage.crowded(`crowd-${screen}-cls`))[screen].crowd.shift }),
    },
  ];
};

const strokeTap: Figure<Stage> = {
  name: 'stroke-inp',
  title: 'Scoring: stroke button to paint, CPU / 4',
  unit: 'ms',
  goal: { atMost: 200 },
  measure: async (stage) => ({ measured: (await stage.tapping('stroke-inp')).strokeMs }),
};

const submitTap: Figure<Stage> = {
  name: 'submit-inp',
  title: 'Scoring: Submit to paint, CPU / 4',
  unit: 'ms',
  goal: { atMost: 200 },
  measure: async (stage) => ({ measured: (await stage.tapping('submit-inp')).submitMs }),
};

const phoneToPhone: Figure<Stage> = {
  name: 'phone-to-phone',
  title: 'Scoring: Submit on one phone to paint on the other, CPU / 4',
  unit: 'ms',
  goal: { atMost: 1000 },
  measure: async (stage) => ({ measured: await stage.phoneToPhone() }),
};

const coldStartMs: Figure<Stage> = {
  name: 'cold-start',
  title: 'Scoring: cold start without signal, CPU / 4',
  unit: 'ms',
  goal: { atMost: 1200 },
  measure: async (stage) => ({ measured: (await stage.coldStart('cold-start')).again.readyMs }),
};

const coldStartBesideFirst: Figure<Stage> = {
  name: 'cold-start-ratio',
  title: 'Scoring: cold start without signal beside a first visit',
  unit: 'ms',
  goal: { atMost: 0.5 },
  floor: 'the first visit, network and CPU slow',
  measure: async (stage) => {
    const { first, again } = await stage.coldStart('cold-start-ratio');
    return { measured: again.readyMs, floor: first.readyMs };
  },
};

const coldStartBytes: Figure<Stage> = {
  name: 'cold-start-bytes',
  title: 'Scoring: bytes that a second visit needs',
  unit: 'KB',
  goal: { atMost: 0 },
  measure: async (stage) => ({ measured: kilo((await stage.coldStart('cold-start-bytes')).again.bytes) }),
};

const overABadLine: Figure<Stage> = {
  name: 'bad-line',
  title: 'Scoring: a round of two cards delivered over 50 kbit/s with 20 % loss',
  unit: 'ms',
  goal: { atMost: 10_000 },
  measure: async (stage) => ({ measured: await stage.badLine() }),
};

const sliderWork: Figure<Stage> = {
  name: 'slider-work',
  title: 'Replay: work for a move of the slider over 26 fixtures with 60 lines, CPU / 4',
  unit: 'ms',
  goal: { atMost: 16.7 },
  measure: async (stage) => ({ measured: (await stage.sliding('slider-work')).workMs }),
};

const sliderFrames: Figure<Stage> = {
  name: 'slider-frames',
  title: 'Replay: frames that come later than at 60 a second meanwhile, of all',
  unit: '',
  goal: { atMost: 0.02 },
  measure: async (stage) => ({ measured: (await stage.sliding('slider-frames')).lateShare }),
};

/** The front end in Chromium, like Lighthouse's mobile phone and network. */
export const frontEnd: Section<Stage> = {
  name: 'Front end',
  figures: [
    scriptBytes,
    timeToData,
    scriptRequests,
    secondVisit,
    ...vitalsOf('login'),
    ...vitalsOf('dashboard'),
    ...vitalsOf('scoring'),
    ...atCrowd('dashboard'),
    ...atCrowd('fixture'),
    strokeTap,
    submitTap,
    phoneToPhone,
    coldStartMs,
    coldStartBesideFirst,
    coldStartBytes,
    overABadLine,
    sliderWork,
    sliderFrames,
  ],
  open: openStage,
  close: (stage) => stage.close(),
};
