import { startStandalone } from '@society/web-kit/standalone';
import { remote } from './remote.tsx';

startStandalone(remote, '/fixtures');
