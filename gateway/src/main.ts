import path from 'node:path';
import { createTokenSigner } from '@society/service-kit/auth';
import { loadConfig, startServer } from '@society/service-kit/http';
import { openProcess, runProcess } from '@society/service-kit/process';
import { createGateway } from './app.ts';
import { clubOf, gatewayConfig } from './config.ts';

await runProcess(async () => {
  const config = loadConfig(gatewayConfig, process.env);
  const { logger, metrics } = await openProcess('gateway', config.LOG_LEVEL);
  const gateway = createGateway({
    services: {
      'svc-auth': config.AUTH_URL,
      'svc-players': config.PLAYERS_URL,
      'svc-league': config.LEAGUE_URL,
      'svc-media': config.MEDIA_URL,
    },
    signer: createTokenSigner({ issuer: 'gateway', kid: config.SERVICE_KID, privateKey: config.SERVICE_KEY }),
    club: clubOf(config),
    publicUrl: config.PUBLIC_URL,
    staticDir: config.STATIC_DIR,
    remotes: { list: path.join(config.REMOTES_DIR, 'remotes.json'), root: config.REMOTES_DIR },
    worker: config.SERVICE_WORKER === '1',
    logger,
    metrics,
    proxiesInFront: config.PROXIES_IN_FRONT,
  });
  await gateway.start();
  const internal = await startServer(gateway.internal, { port: config.INTERNAL_PORT, host: config.HOST, logger });
  return startServer(gateway.app, {
    port: config.PORT,
    host: config.HOST,
    logger,
    onDrain: gateway.drain,
    onStop: async () => {
      gateway.close();
      await internal.close();
    },
  });
});
