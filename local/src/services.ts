import { randomBytes, randomUUID } from 'node:crypto';
import { invitationAccepted } from '@society/contracts';
import type { ClubConfig } from '@society/contracts';
import { createTokenSigner, generateKeyPair } from '@society/service-kit/auth';
import type { Issuers, KeyPair, TokenSigner } from '@society/service-kit/auth';
import type { Bus } from '@society/service-kit/bus';
import { createLogger, startServer } from '@society/service-kit/http';
import type { Logger } from '@society/service-kit/http';
import { createAuthService } from 'svc-auth';
import type { AuthOptions } from 'svc-auth';
import { createLeagueService } from 'svc-league';
import { createMediaService } from 'svc-media';
import { createPlayersService } from 'svc-players';
import type { PlayersService } from 'svc-players';

export type ServicesOptions = {
  readonly mongodbUrl: string;
  /** Whether the store is a MongoDB of its own, whose majority is to be waited for. */
  readonly majority: boolean;
  readonly bus: Bus;
  readonly publicUrl: string;
  readonly club: ClubConfig;
  /** Where mails go. */
  readonly mail: AuthOptions['mail'];
  readonly mailFrom: string | undefined;
  readonly passwordBlocklist: boolean;
  readonly hiddenAdminEmail: string | undefined;
  readonly clock: () => Date;
  readonly loggerOf: (service: string) => Logger;
};

export type Services = {
  readonly urls: Readonly<Record<'svc-auth' | 'svc-players' | 'svc-league' | 'svc-media', string>>;
  /** Signs as the gateway, whom every service believes. */
  readonly gatewaySigner: TokenSigner;
  readonly ensureFirstAdmin: PlayersService['ensureFirstAdmin'];
  /** Says, as svc-auth would, that somebody has accepted their invitation. */
  readonly sayAccepted: (playerId: string) => Promise<void>;
  /** In the order in which they need each other. */
  readonly stop: () => Promise<void>;
};

type Service = {
  readonly app: Parameters<typeof startServer>[0];
  readonly start: () => Promise<void>;
  readonly drain?: () => void;
  readonly stop: () => Promise<void>;
};

/** A logger for the terminal: what one has to know, on stderr. */
export const terminalLogger =
  (level: string) =>
  (service: string): Logger =>
    createLogger({ service, level, destination: process.stderr });

const trust = (...keys: readonly (readonly [string, KeyPair])[]): Issuers =>
  Object.fromEntries(keys.map(([issuer, { kid, publicKey }]) => [issuer, [{ kid, publicKey }]]));

/** Starts the services in this process, each on a free port of the loopback and with a database of its own. Keys live as long as the process. */
export const startServices = async (options: ServicesOptions): Promise<Services> => {
  const { mongodbUrl, majority, bus, publicUrl, club, hiddenAdminEmail, clock, loggerOf } = options;
  const gatewayKey = generateKeyPair('gateway');
  const playersKey = generateKeyPair('svc-players');
  const leagueKey = generateKeyPair('svc-league');
  const mongo = (database: string) => ({ url: mongodbUrl, database, majority });
  const running: (() => Promise<void>)[] = [];

  const listen = async (name: string, service: Service): Promise<string> => {
    running.unshift(service.stop);
    await service.start();
    const server = await startServer(service.app, {
      port: 0,
      logger: loggerOf(name),
      ...(service.drain && { onDrain: service.drain }),
    });
    running[0] = async () => {
      await server.close();
      await service.stop();
    };
    return `http://127.0.0.1:${server.port}`;
  };
  const stop = async (): Promise<void> => {
    for (const each of running.splice(0)) await each();
  };

  try {
    const auth = await createAuthService({
      mongo: mongo('svc-auth'),
      bus,
      issuers: trust(['gateway', gatewayKey], ['svc-players', playersKey]),
      publicUrl,
      club,
      mail: options.mail,
      mailFrom: options.mailFrom,
      passwordBlocklist: options.passwordBlocklist,
      logger: loggerOf('svc-auth'),
    });
    const authUrl = await listen('svc-auth', auth);
    // Without a public address: people open this house under any name of the machine, and upload where they opened it.
    const media = await createMediaService({
      mongo: mongo('svc-media'),
      bus,
      issuers: trust(['gateway', gatewayKey], ['svc-players', playersKey]),
      uploadSecret: randomBytes(32).toString('base64url'),
      logger: loggerOf('svc-media'),
    });
    const mediaUrl = await listen('svc-media', media);
    const players = await createPlayersService({
      mongo: mongo('svc-players'),
      bus,
      key: playersKey,
      issuers: trust(['gateway', gatewayKey], ['svc-league', leagueKey]),
      authUrls: [authUrl],
      mediaUrls: [mediaUrl],
      hiddenAdminEmail,
      logger: loggerOf('svc-players'),
      clock,
    });
    const playersUrl = await listen('svc-players', players);
    const league = await createLeagueService({
      mongo: mongo('svc-league'),
      bus,
      key: leagueKey,
      issuers: trust(['gateway', gatewayKey]),
      playersUrls: [playersUrl],
      logger: loggerOf('svc-league'),
      clubName: club.name,
      timeZone: club.timeZone,
      clock,
    });
    const leagueUrl = await listen('svc-league', league);
    return {
      urls: { 'svc-auth': authUrl, 'svc-players': playersUrl, 'svc-league': leagueUrl, 'svc-media': mediaUrl },
      gatewaySigner: createTokenSigner({ issuer: 'gateway', kid: gatewayKey.kid, privateKey: gatewayKey.privateKey }),
      ensureFirstAdmin: players.ensureFirstAdmin,
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
