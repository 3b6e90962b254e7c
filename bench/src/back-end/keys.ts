import type { ServiceName } from '@society/contracts';
import { testKeys } from '@society/service-kit/testing';

/** The variables with a caller's own key. */
export const ownKey = (name: ServiceName) => {
  const { privateKey, kid } = testKeys().pairs[name];
  return { SERVICE_KEY: privateKey, SERVICE_KID: kid };
};

/** The variable with the keys of all callers. */
export const trustedKeys = () => ({ TRUSTED_KEYS: JSON.stringify(testKeys().issuers) });
