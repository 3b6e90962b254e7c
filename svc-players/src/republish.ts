import { composeFromEnvironment } from './compose.ts';

const { logger, service, stop } = await composeFromEnvironment(process.env);
await service.start();
logger.info({ people: await service.republish() }, 'everybody was sent again');
await stop();
