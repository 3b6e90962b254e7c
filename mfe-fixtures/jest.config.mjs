import { webProject } from '@society/build-kit/jest';

const project = webProject(import.meta.dirname, { testTimeout: 30_000 });
// The pacts run without a browser's document, and need none of the harness.
const inBrowser = project.testEnvironment === 'jsdom';

export default { ...project, setupFilesAfterEnv: [...project.setupFilesAfterEnv, ...(inBrowser ? ['./test/patience.ts'] : [])] };
