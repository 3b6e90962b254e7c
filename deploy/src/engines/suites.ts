import { deployables } from '../support/house.ts';

const { services } = deployables();

/** The tests of every store, as `npm run test:stores` runs them. */
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

/** The tests of the bus and of the definitions that a deployment's broker reads. */
export const bus: readonly string[] = [
  '--projects',
  'libs/service-kit',
  'deploy',
  '--testPathPatterns',
  'service-kit/test/bus',
  'deploy/test/broker',
];

/**
 * The end-to-end tests that use store and bus most: a new club with its seasons and its file, an admin's evening, scores from two phones and
 * what others see of them, walkovers and disputes, people with invitations and pictures, notices across a restart, a league that is killed.
 * The others are about browsers and front ends. `society-week` moves the clock, which a league refuses with a MONGODB_URL or AMQP_URL.
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

/** The product in a real browser. One file after the other: they share one broker, and each league removes the queues in it before it starts. */
export const product: readonly string[] = [
  '--config',
  'e2e/jest.config.mjs',
  '--runInBand',
  '--testPathPatterns',
  `e2e/src/(${productFiles.join('|')})\\.test`,
];

/**
 * Features that RabbitMQ is about to remove; the product must work without them. `transient_nonexcl_queues` is not listed: when it is denied,
 * 4.0 checks its queues before it has cleaned up, and sometimes does not boot after a stop. From 4.3 on it is denied anyway.
 */
const deprecated = ['amqp_address_v1', 'global_qos', 'queue_master_locator'] as const;

/** Broker configuration that denies these features. */
export const denied: string = deprecated.map((name) => `deprecated_features.permit.${name} = false\n`).join('');

export const parts = ['bus', 'stores', 'product'] as const;
export type Part = (typeof parts)[number];

/** Reads names such as `bus stores`; without any, all parts. Throws an Error for an unknown name. */
export const partsIn = (args: readonly string[]): readonly Part[] => {
  const unknown = args.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part called ${unknown}; there are ${parts.join(', ')}`);
  return args.length === 0 ? parts : parts.filter((part) => args.includes(part));
};
