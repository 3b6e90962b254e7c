import { existsSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** A program that the tests need and npm does not install: the variable that names its file, where it usually is, its Debian package, and its use. */
export type Tool = {
  readonly variable: string;
  readonly places: readonly string[];
  readonly debian: string;
  readonly use: string;
  /** The tests also run without it, only slower. */
  readonly optional?: true;
};

const chromium: Tool = {
  variable: 'CHROMIUM',
  places: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debian: 'chromium',
  use: 'the tests in a real browser',
};

/** Chromium without any window or desktop service: a page opens in a third of the processor time. */
const headlessShell: Tool = {
  variable: 'CHROMIUM_HEADLESS_SHELL',
  places: ['/usr/bin/chromium-headless-shell'],
  debian: 'chromium-headless-shell',
  use: 'the tests in a real browser, faster',
  optional: true,
};

const rabbitmq: Tool = {
  variable: 'RABBITMQ_SERVER',
  places: [
    '/usr/lib/rabbitmq/bin/rabbitmq-server',
    '/opt/rabbitmq/sbin/rabbitmq-server',
    '/usr/local/sbin/rabbitmq-server',
    '/opt/homebrew/sbin/rabbitmq-server',
  ],
  debian: 'rabbitmq-server',
  use: 'the tests on a real broker',
};

export const tools: readonly Tool[] = [chromium, headlessShell, rabbitmq];

/**
 * The file of a tool: the one that its variable names, otherwise the first of its usual places that exists; undefined for none. Throws when the variable
 * names a file that is missing.
 */
export const findTool = ({ variable, places }: Tool, env: Environment = process.env): string | undefined => {
  const named = env[variable];
  if (!named) return places.find((file) => existsSync(file));
  if (!existsSync(named)) throw new Error(`${variable} names ${named}, and there is no such file.`);
  return named;
};

/** What to tell a developer about missing tools. */
export const missingTools = (missing: readonly Tool[]): string =>
  [
    ...missing.map(
      ({ debian, use, variable }) => `Missing: ${debian}, for ${use}. ${variable}=<file> names one that is elsewhere.`,
    ),
    `On Debian, as root: npm run setup, or apt-get install --no-install-recommends ${missing.map(({ debian }) => debian).join(' ')}`,
  ].join('\n');

const programOf = (tool: Tool): string => {
  const file = findTool(tool);
  if (file === undefined) throw new Error(missingTools([tool]));
  return file;
};

/** The file of RabbitMQ's server, for the tests. Where there is none, throws an error that says how to install it. */
export const rabbitmqServer = (): string => programOf(rabbitmq);

/** Without Chromium's own background traffic, which a closed network would refuse. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the tests start Chromium. Where there is none, throws an error that says how to install it. */
export const chromiumOptions = () => ({ executablePath: programOf(chromium), args });

/** The same for tests that need neither notices nor a camera: starts Chromium's headless shell, if it is installed. */
export const headlessOptions = () => ({ executablePath: findTool(headlessShell) ?? programOf(chromium), args });
