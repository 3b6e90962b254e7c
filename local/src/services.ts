import { randomBytes, randomUUID } from 'node:crypto';
import { invitationAccepted } from '@society/contracts';
import type { Route } from '@society/contracts';
import { createTokenSigner, generateKeyPair } from '@society/service-kit/auth';
import type { KeyPair } from '@society/service-kit/auth';
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
  /** Whether the store is a real MongoDB: then each write waits for a majority of its replica set. */
  readonly majority: boolean;
  readonly bus: Bus;
  readonly publicUrl: string;
  /** Where mails go when no SMTP_URL is set. */
  readonly mailFolder: string;
  /** The key by which push services know the league; without it phones get no notices. */
  readonly pushKey?: string;
  /** The variables that the services read from this process's environment, by their own names. */
  readonly settings: Environment;
  readonly clock: () => Date;
  readonly loggerOf: (service: string) => Logger;
  /** Stands before the names of the services' databases, for a store that has other databases of these names. */
  readonly databasePrefix: string;
};

/** A logger for the terminal (stderr). */
export const terminalLogger =
  (level: string) =>
  (service: string): Logger =>
    createLogger({ service, level, destination: process.stderr });

const trust = (...keys: readonly (readonly [string, KeyPair])[]): string =>
  JSON.stringify(Object.fromEntries(keys.map(([issuer, { kid, publicKey }]) => [issuer, [{ kid, publicKey }]])));

const own = ({ kid, privateKey }: KeyPair) => ({ SERVICE_KID: kid, SERVICE_KEY: privateKey });

/** Starts the services in this process, each on a free port of the loopback and with its own database. Their keys live as long as the process. */
export const startServices = async (options: ServicesOptions) => {
  const { bus, clock, loggerOf, settings, databasePrefix } = options;
  const gatewayKey = generateKeyPair('gateway');
  const playersKey = generateKeyPair('svc-players');
  const leagueKey = generateKeyPair('svc-league');
  const gateway = ['gateway', gatewayKey] as const;
  const envOf = (service: Route['owner']) => ({
    ...settings,
    PORT: '0',
    DRAIN_MS: '0',
    MONGODB_URL: options.mongodbUrl,
    MONGODB_MAJORITY: options.majority ? '1' : '0',
    // All services use the one bus that they are given.
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
    // Without PUBLIC_URL: people open this league under any name of the machine, and upload to that name.
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
      /** Signs as the gateway, which every service trusts. */
      gatewaySigner: createTokenSigner({ issuer: 'gateway', kid: gatewayKey.kid, privateKey: gatewayKey.privateKey }),
      ensureFirstAdmin: players.operations.ensureFirstAdmin,
      /** From now on people are told what happens. Of a demo that was just made, they are told nothing that lies in its past. */
      beginTelling: async (isDemoNew: boolean): Promise<void> => {
        if (isDemoNew) await players.operations.notices.forgetAll();
        players.operations.beginTelling();
      },
      /**
       * Does what `table:rebuild` and `players:republish` do; as commands they would need this process's keys. Throws with the names of the
       * people who could not be sent.
       */
      rebuild: async (): Promise<void> => {
        await league.operations.rebuildTable();
        await players.operations.republish();
      },
      /** Publishes, as svc-auth would, that somebody has accepted their invitation. */
      sayAccepted: (playerId: string): Promise<void> => {
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
      /** Stops the services; each stops before those that it needs. */
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
