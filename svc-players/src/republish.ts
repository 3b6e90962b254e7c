import { playersService } from './service.ts';

const { logger, operations, close } = await playersService.open(process.env);
logger.info({ people: await operations.republish() }, 'everybody was sent again');
await close();
