import { webProject } from '@society/build-kit/jest';

export default webProject(import.meta.dirname, { testTimeout: 30_000 });
