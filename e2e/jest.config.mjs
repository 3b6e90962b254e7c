import { nodeProject } from '@society/build-kit/jest';

export default nodeProject(import.meta.dirname, { testTimeout: 300_000 });
