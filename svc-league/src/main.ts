import { runProcess } from '@society/service-kit/service';
import { leagueService } from './service.ts';

await runProcess(() => leagueService.start(process.env));
