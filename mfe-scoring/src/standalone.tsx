import { Deliveries, LiveUpdates } from '@society/league-client';
import { startStandalone } from '@society/web-kit/standalone';
import { remote } from './remote.tsx';

startStandalone(
  remote,
  <>
    <LiveUpdates />
    <Deliveries />
  </>,
);
