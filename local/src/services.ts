import { randomBytes, randomUUID } from 'node:crypto';
import { invitationAccepted } from '@society/contracts';
import type { Route } from '@society/contracts';
import { createTokenSigner, generateKeyPair } from '@society/service-kit/auth';
import type { KeyPair, TokenSigner } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createLogger } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import type { Environment } from '@society/service-kit/service';
import { authService } from 'svc-auth';
import { leagueService } from 'svc-league';
import { mediaService } from 'svc-media';
import { playersService } from 'svc-players';

export type ServicesOptions = {
  readonly mongodbUrl: string;
  /** Whether the store is a MongoDB of its own, whose majority is to be waited for. */
  readonly majority: boolean;
  readonly bus: Bus;
  readonly publicUrl: string;
  /** Where mails go when no SMTP_URL is set. */
  readonly mailFolder: string;
  /** By what push services know the league; without it nothing goes out to phones. */
  readonly pushKey?: string;
  /** What the services read of this process's own environment, by the same names. */
  readonly settings: Environment;
  readonly clock: () => Date;
  readonly loggerOf: (service: string) => Logger;
  /** Before the names of the services' databases, where the store has others of that name. */
  readonly databasePrefix?: string;
};

export type Services = {
  readonly urls: Readonly<Record<Route['owner'], string>>;
  /** Signs as the gateway, whom every service believes. */
  readonly gatewaySigner: TokenSigner;
  readonly ensureFirstAdmin: (admin: {
    readonly email: string;
    readonly password: string;
  }) => Promise<{ readonly created: boolean; readonly id: string }>;
  /** From now on people are told what happens; of a demo that was just made nothing of its past. */
  readonly beginTelling: (isDemoNew: boolean) => Promise<void>;
  /** What `table:rebuild` and `players:republish` do: as commands they would need the keys of this process. Throws who could not be sent again. */
  readonly rebuild: () => Promise<void>;
  /** Says, as svc-auth would, that somebody has accepted their invitation. */
  readonly sayAccepted: (playerId: string) => Promise<void>;
  /** In the order in which they need each other. */
  readonly stop: () => Promise<void>;
};

/** A logger for the terminal: what one has to know, on stderr. */
export const terminalLogger =
  (level: string) =>
  (service: string): Logger =>
    createLogger({ service, level, destination: process.stderr });

const trust = (...keys: readonly (readonly [string, KeyPair])[]): string =>
  JSON.stringify(Object.fromEntries(keys.map(([issuer, { kid, publicKey }]) => [issuer, [{ kid, publicKey }]])));

const own = ({ kid, privateKey }: KeyPair) => ({ SERVICE_KID: kid, SERVICE_KEY: privateKey });

/** Starts the services in this process, each on a free port of the loopback and with a database of its own. Keys live as long as the process. */
export const startServices = async (options: ServicesOptions): Promise<Services> => {
  const { bus, clock, loggerOf, settings, databasePrefix = '' } = options;
  const gatewayKey = generateKeyPair('gateway');
  const playersKey = generateKeyPair('svc-players');
  const leagueKey = generateKeyPair('svc-league');
  const gateway = ['gateway', gatewayKey] as const;
  const envOf = (service: keyof Services['urls']) => ({
    ...settings,
    PORT: '0',
    DRAIN_MS: '0',
    MONGODB_URL: options.mongodbUrl,
    MONGODB_MAJORITY: options.majority ? '1' : '0',
    // They share the bus that they are given.
    AMQP_URL: 'memory:',
    MONGODB_DATABASE: `${databasePrefix}${service}`,
  });
  const running: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of running.splice(0)) await close();
  };
  const keep = <S extends { readonly close: () => Promise<void> }>(service: S): S => {
    running.unshift(service.close);
    return service;
  };
  const sharedBy = (service: string) => ({ bus, logger: loggerOf(service) });

  try {
    const auth = keep(
      await authService.start(
        {
          ...envOf('svc-auth'),
          TRUSTED_KEYS: trust(gateway, ['svc-players', playersKey]),
          PUBLIC_URL: options.publicUrl,
          MAIL_DIR: options.mailFolder,
        },
        sharedBy('svc-auth'),
      ),
    );
    // Without a public address: people open this house under any name of the machine, and upload where they opened it.
    const media = keep(
      await mediaService.start(
        {
          ...envOf('svc-media'),
          TRUSTED_KEYS: trust(gateway, ['svc-players', playersKey], ['svc-league', leagueKey]),
          UPLOAD_SECRET: randomBytes(32).toString('base64url'),
        },
        sharedBy('svc-media'),
      ),
    );
    const players = keep(
      await playersService.start(
        {
          ...envOf('svc-players'),
          ...own(playersKey),
          TRUSTED_KEYS: trust(gateway, ['svc-league', leagueKey]),
          PUBLIC_URL: options.publicUrl,
          MAIL_DIR: options.mailFolder,
          AUTH_URL: auth.url,
          MEDIA_URL: media.url,
          PUSH_KEY: options.pushKey,
        },
        { ...sharedBy('svc-players'), clock, options: { isQuiet: true } },
      ),
    );
    const league = keep(
      await leagueService.start(
        {
          ...envOf('svc-league'),
          ...own(leagueKey),
          TRUSTED_KEYS: trust(gateway),
          PLAYERS_URL: players.url,
          MEDIA_URL: media.url,
        },
        { ...sharedBy('svc-league'), clock },
      ),
    );
    return {
      urls: { 'svc-auth': auth.url, 'svc-players': players.url, 'svc-league': league.url, 'svc-media': media.url },
      gatewaySigner: createTokenSigner({ issuer: 'gateway', kid: gatewayKey.kid, privateKey: gatewayKey.privateKey }),
      ensureFirstAdmin: players.operations.ensureFirstAdmin,
      beginTelling: async (isDemoNew) => {
        if (isDemoNew) await players.operations.notices.forgetAll();
        players.operations.beginTelling();
      },
      rebuild: async () => {
        await league.operations.rebuildTable();
        await players.operations.republish();
      },
      sayAccepted: (playerId) => {
        const at = clock().toISOString();
        return bus.publish({
          id: randomUUID(),
          name: invitationAccepted.name,
          subject: playerId,
          version: 1,
          at,
          data: { playerId, acceptedAt: at },
        });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
