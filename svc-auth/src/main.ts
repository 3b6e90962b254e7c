import { runProcess } from '@society/service-kit/process';
import { authService } from './service.ts';

await runProcess(() => authService.start(process.env));
