import path from 'node:path';
import { nodeProject } from '@society/build-kit/jest';

export default nodeProject(import.meta.dirname, {
  testTimeout: 300_000,
  maxWorkers: 3,
  testEnvironment: path.join(import.meta.dirname, 'src/support/failure-environment.mjs'),
});
