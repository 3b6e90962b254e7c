import { storeProject } from '@society/build-kit/jest';

export default storeProject(import.meta.dirname);
