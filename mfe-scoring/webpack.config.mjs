import { remoteConfig } from '@society/build-kit/webpack';

export default remoteConfig({ dir: import.meta.dirname, name: 'scoring' });
