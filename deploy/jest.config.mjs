import { nodeProject } from '@society/build-kit/jest';

// Most tests here start a command as a process of its own, some several.
export default nodeProject(import.meta.dirname, { testTimeout: 30_000 });
