import { workspace } from './libs/build-kit/src/jest.mjs';

const packages =
  'libs/kernel libs/golf libs/league-client libs/service-kit libs/web-kit libs/build-kit contracts gateway svc-auth svc-players svc-league svc-media shell mfe-scoring mfe-players mfe-fixtures mfe-networking local chaos bench deploy'.split(
    ' ',
  );

export default workspace(packages);
