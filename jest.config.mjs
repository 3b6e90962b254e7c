import { workspace } from './libs/build-kit/src/jest.mjs';

// e2e needs built front ends and a browser: `npm test` runs it by itself, at the end.
export default workspace({ without: ['e2e'] });
