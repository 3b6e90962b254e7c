import type { Direction, FaultProxy, Verdict } from '../fault-proxy.ts';
import type { House } from '../house/house.ts';
import type { Service } from '../house/service.ts';
import { pause, until } from '../wait.ts';

export type Scene = {
  readonly house: House;
  readonly pushLink: FaultProxy;
  /** What the push service answers, if it does not take what comes. */
  readonly pushAnswers: (status: number | undefined) => void;
  /** Another fixture of today is drawn: two people have to be told. */
  readonly draw: () => Promise<void>;
};
export type Trouble = { readonly name: string; readonly strike: (scene: Scene) => Promise<void> };

/** Longer than a mail server may be silent, and than a push may take. */
const silenceMs = 12_000;

type Step = {
  readonly link: (scene: Scene) => FaultProxy;
  readonly direction: Direction;
  /** What goes by at this step. */
  readonly text: string;
  /** What becomes of it. */
  readonly verdict: Verdict;
  readonly whom?: (scene: Scene) => Service;
};

/** Kills a service at the moment at which something goes by, and starts it again. */
const killAt =
  ({ link, direction, text, verdict, whom = ({ house }) => house.replicas['svc-players'][0] }: Step) =>
  async (scene: Scene): Promise<void> => {
    let killed: Promise<unknown> | undefined;
    link(scene).when(direction, text, () => {
      killed = whom(scene).end('SIGKILL');
      return verdict;
    });
    await scene.draw();
    await until(`${text} goes by`, () => killed !== undefined, 60_000);
    await killed;
    link(scene).mend();
    await whom(scene).start();
  };

const broker = ({ house }: Scene): FaultProxy => house.brokerLink;
const mail = ({ house }: Scene): FaultProxy => house.mailLink;
const push = ({ pushLink }: Scene): FaultProxy => pushLink;
const league = ({ house }: Scene): Service => house.replicas['svc-league'][0];

/** One for each step of a notice, from the draw to the last answer. */
export const troubles: readonly Trouble[] = [
  {
    name: 'league killed as it publishes',
    strike: killAt({ link: broker, direction: 'up', text: 'fixture.drawn', verdict: 'swallow', whom: league }),
  },
  {
    name: 'broker away',
    strike: async ({ house, draw }) => {
      house.brokerLink.refuse();
      await draw();
      await pause(3000);
      house.brokerLink.mend();
    },
  },
  {
    name: 'killed as the event comes',
    strike: killAt({ link: broker, direction: 'down', text: 'fixture.drawn', verdict: 'pass' }),
  },
  {
    name: 'killed as the mail begins',
    strike: killAt({ link: mail, direction: 'up', text: 'EHLO', verdict: 'pass' }),
  },
  {
    name: 'killed as the mail is handed over',
    strike: killAt({ link: mail, direction: 'up', text: '\r\n.\r\n', verdict: 'pass' }),
  },
  {
    name: 'killed before it knows that the mail was taken',
    strike: killAt({ link: mail, direction: 'down', text: 'queued', verdict: 'swallow' }),
  },
  {
    name: 'mail server silent',
    strike: async ({ house, draw }) => {
      house.mailLink.hold('down');
      await draw();
      await pause(silenceMs);
      house.mailLink.mend();
    },
  },
  {
    name: 'mail server hangs up',
    strike: async ({ house, draw }) => {
      house.mailLink.refuse();
      await draw();
      await pause(silenceMs);
      house.mailLink.mend();
    },
  },
  {
    name: 'killed as the push goes out',
    strike: killAt({ link: push, direction: 'up', text: 'POST /', verdict: 'pass' }),
  },
  {
    name: 'killed before it knows that the push was taken',
    strike: killAt({ link: push, direction: 'down', text: 'HTTP/1.1 201', verdict: 'swallow' }),
  },
  {
    name: 'push service silent',
    strike: async ({ pushLink, draw }) => {
      pushLink.hold('down');
      await draw();
      await pause(silenceMs);
      pushLink.mend();
    },
  },
  {
    name: 'push service takes nothing for now',
    strike: async ({ pushAnswers, draw }) => {
      pushAnswers(503);
      await draw();
      await pause(silenceMs);
      pushAnswers(undefined);
    },
  },
];
