import type { ComposeService } from '../checks/compose.ts';
import type { Words } from './work.ts';

/** Where a container runs that shares the host's network instead of having one of compose's. */
export type Place = {
  /** Values for `${NAME:-default}` in the compose file. */
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** For each service's address in the compose file, such as `http://svc-auth:4001`, the address here. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Variables that replace those of the compose file or are added to them. */
  readonly overrides: Readonly<Record<string, string>>;
  /** The folder with the keys, in place of `deploy/secrets`. */
  readonly keys: string;
  /** The name of the volume that compose calls `static`. */
  readonly staticVolume: string;
};

/** Replaces the innermost first, since a default may name another variable. */
const interpolated = (text: string, settings: Place['settings']): string => {
  const next = text.replace(
    /\$\{(\w+):-([^{}]*)\}/g,
    (_all, name: string, otherwise: string) => settings[name] || otherwise,
  );
  return next === text ? text : interpolated(next, settings);
};

const placed = (text: string, addresses: Place['addresses']): string =>
  text.replace(/^http:\/\/([\w-]+):\d+$/, (all, name: string) => addresses[name] ?? all);

const each = (flag: string, values: readonly string[] = []): Words => values.flatMap((value) => [flag, value]);

const seconds = (duration: string): string => {
  const [, count] = /^(\d+)s$/.exec(duration) ?? [];
  if (count === undefined) throw new Error(`${duration} is not a number of seconds`);
  return count;
};

/** The compose file's hardening of a service, as flags of `run`. */
export const hardening = ({ read_only, tmpfs, cap_drop, security_opt }: ComposeService): Words => [
  ...(read_only === true ? ['--read-only'] : []),
  ...each('--tmpfs', tmpfs),
  ...each('--cap-drop', cap_drop),
  ...each('--security-opt', security_opt),
];

/** The flags of `run` that make a container what the compose file says of the service, but on the host's network if it has one. */
export const runFlags = (service: ComposeService, place: Place): Words => {
  const { settings, addresses, overrides, keys, staticVolume } = place;
  const own = Object.entries(service.environment ?? {}).map(
    ([name, value]) => [name, placed(interpolated(value, settings), addresses)] as const,
  );
  const env = Object.entries({ ...Object.fromEntries(own), ...overrides });
  return [
    ...hardening(service),
    ...['--network', service.network_mode ?? 'host'],
    ...(service.stop_grace_period === undefined ? [] : ['--stop-timeout', seconds(service.stop_grace_period)]),
    ...each(
      '-v',
      service.volumes?.map((volume) => volume.replace(/^static:/, `${staticVolume}:`)),
    ),
    ...each(
      '--env-file',
      service.env_file?.map((file) => file.replace(/^deploy\/secrets/, keys)),
    ),
    ...env.flatMap(([name, value]) => ['-e', `${name}=${value}`]),
  ];
};
