import { runProcess } from '@society/service-kit/service';
import { mediaService } from './service.ts';

await runProcess(() => mediaService.start(process.env));
