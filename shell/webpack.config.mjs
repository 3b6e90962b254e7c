import { hostConfig } from '@society/build-kit/webpack';

export default hostConfig({ dir: import.meta.dirname, name: 'shell', html: 'src/index.html' });
