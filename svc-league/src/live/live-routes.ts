import { streamEvents } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { LiveStreams } from './live-streams.ts';

export const mountLive = (routes: RouteTable, streams: LiveStreams): void => {
  routes.stream(streamEvents, async ({ res, query }) => streams.add(res, query.heartbeat));
};
