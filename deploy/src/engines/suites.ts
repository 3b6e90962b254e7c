import { deployables } from '../support/house.ts';

const { services } = deployables();

/** Tests of every store, as `npm run test:stores` runs them. */
export const stores: readonly string[] = [
  '--projects',
  'libs/service-kit',
  ...services,
  'local',
  '--testPathPatterns',
  'service-kit/src/store/',
  ...services.map((name) => `${name}/`),
  'local/test/club-file',
];

/** Tests of the bus, and of what a deployment has its broker read. */
export const bus: readonly string[] = [
  '--projects',
  'libs/service-kit',
  'deploy',
  '--testPathPatterns',
  'service-kit/test/bus',
  'deploy/test/broker',
];

/**
 * What store and bus are used for: a club from nothing with its seasons and its file, an admin's evening, scores of two phones and what others
 * see of them, walkovers and disputes, people with invitations and pictures, notices across a restart, a league that is killed meanwhile.
 * The rest of the tests is about browsers and front ends. `society-week` moves the clock, which no store or bus of others takes.
 */
export const productFiles = [
  'admins-evening',
  'cannot-play',
  'committee',
  'from-nothing',
  'live',
  'match-evening',
  'notices',
  'people',
  'spreadsheet',
  'two-phones',
  'unsent-strokes-failure',
] as const;

/** The product in a real browser. One file after another: they share a broker, which each league finds empty. */
export const product: readonly string[] = [
  '--config',
  'e2e/jest.config.mjs',
  '--runInBand',
  '--testPathPatterns',
  `e2e/src/(${productFiles.join('|')})\\.test`,
];

/**
 * What brokers are about to leave out; the product must do without. `transient_nonexcl_queues` is not among them: with it 4.0 looks at its queues before it
 * has tidied up, and sometimes does not boot again after a stop. From 4.3 on it is refused anyway.
 */
const deprecated = ['amqp_address_v1', 'global_qos', 'queue_master_locator'] as const;

/** Configuration that refuses it today. */
export const denied: string = deprecated.map((name) => `deprecated_features.permit.${name} = false\n`).join('');

export const parts = ['bus', 'stores', 'product'] as const;
export type Part = (typeof parts)[number];

/** Reads `bus stores`, all of them when there is none. Throws an Error for anything else. */
export const partsIn = (args: readonly string[]): readonly Part[] => {
  const unknown = args.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part called ${unknown}; there are ${parts.join(', ')}`);
  return args.length === 0 ? parts : parts.filter((part) => args.includes(part));
};
