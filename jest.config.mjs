import { projects } from './libs/build-kit/src/jest.mjs';

const packages = 'libs/golf libs/service-kit libs/web-kit libs/build-kit contracts gateway svc-auth svc-players svc-league shell mfe-scoring local chaos bench'.split(' ');

export default { projects: projects(packages), maxWorkers: 2 };
