import { runProcess } from '@society/service-kit/service';
import { authService } from './service.ts';

await runProcess(() => authService.start(process.env));
