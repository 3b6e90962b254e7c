import { runProcess } from '@society/service-kit/process';
import { leagueService } from './service.ts';

await runProcess(() => leagueService.start(process.env));
