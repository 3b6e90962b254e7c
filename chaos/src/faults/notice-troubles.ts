import type { Direction, FaultProxy, Verdict } from '../fault-proxy.ts';
import type { House } from '../house/house.ts';
import type { Service } from '../house/service.ts';
import { pause, until } from '../wait.ts';

export type Scene = {
  readonly house: House;
  readonly pushLink: FaultProxy;
  /** The status with which the push service refuses messages; undefined: it takes them. */
  readonly pushAnswers: (status: number | undefined) => void;
  /** Makes and draws another fixture for today: two people have to be told. */
  readonly draw: () => Promise<void>;
};
export type Trouble = { readonly name: string; readonly strike: (scene: Scene) => Promise<void> };

/** Longer than the time limits for a mail server and for a push. */
const silenceMs = 12_000;

type Step = {
  readonly link: (scene: Scene) => FaultProxy;
  readonly direction: Direction;
  /** The text that passes at this step. */
  readonly text: string;
  /** What happens to it. */
  readonly verdict: Verdict;
  readonly whom?: (scene: Scene) => Service;
};

/** Kills a service when a text passes, and starts it again. */
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

/** Something fails while there is something to tell, and works again after a while. */
const during =
  (begin: (scene: Scene) => void, end: (scene: Scene) => void, ms = silenceMs) =>
  async (scene: Scene): Promise<void> => {
    begin(scene);
    await scene.draw();
    await pause(ms);
    end(scene);
  };
const holding = (link: Step['link']) =>
  during(
    (scene) => link(scene).hold('down'),
    (scene) => link(scene).mend(),
  );
const refusing = (link: Step['link'], ms?: number) =>
  during(
    (scene) => link(scene).refuse(),
    (scene) => link(scene).mend(),
    ms,
  );

/** A trouble for each step of a notice, from the draw to the last response. */
export const troubles: readonly Trouble[] = [
  {
    name: 'league killed as it publishes',
    strike: killAt({ link: broker, direction: 'up', text: 'fixture.drawn', verdict: 'swallow', whom: league }),
  },
  {
    name: 'broker away',
    strike: refusing(broker, 3000),
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
    strike: holding(mail),
  },
  {
    name: 'mail server hangs up',
    strike: refusing(mail),
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
    strike: holding(push),
  },
  {
    name: 'push service takes nothing for now',
    strike: during(
      ({ pushAnswers }) => pushAnswers(503),
      ({ pushAnswers }) => pushAnswers(undefined),
    ),
  },
];
