import { webProject } from '@society/build-kit/jest';

export default webProject(import.meta.dirname);
