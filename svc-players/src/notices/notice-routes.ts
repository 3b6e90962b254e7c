import { listFailedNotices } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { NoticeService } from './notice-service.ts';

export const mountNotices = (routes: RouteTable, notices: NoticeService): void =>
  routes.handle(listFailedNotices, ({ actor }) => notices.failed(actor));
