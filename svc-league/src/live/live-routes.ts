import { streamEvents, streamNews } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { LiveStreams } from '@society/service-kit/live';

const gatewayHeartbeatSeconds = 5;

export const mountLive = (routes: RouteTable, streams: LiveStreams): void => {
  routes.stream(streamEvents, async ({ res, query }) => streams.add(res, query.heartbeat));
  routes.stream(streamNews, async ({ res }) => streams.add(res, gatewayHeartbeatSeconds));
};
