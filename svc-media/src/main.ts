import { runProcess } from '@society/service-kit/process';
import { mediaService } from './service.ts';

await runProcess(() => mediaService.start(process.env));
