import { generateKeyPair } from '@society/service-kit/auth';

type Name = 'gateway' | 'svc-players' | 'svc-league';

/** New keys for the services that call others, as environment variables. */
export const makeKeys = () => {
  const pairs = {
    gateway: generateKeyPair('gateway'),
    'svc-players': generateKeyPair('svc-players'),
    'svc-league': generateKeyPair('svc-league'),
  };
  return {
    gateway: pairs.gateway,
    own: (name: Name) => ({ SERVICE_KEY: pairs[name].privateKey, SERVICE_KID: pairs[name].kid }),
    trusted: (...issuers: readonly Name[]) => ({
      TRUSTED_KEYS: JSON.stringify(
        Object.fromEntries(issuers.map((name) => [name, [{ kid: pairs[name].kid, publicKey: pairs[name].publicKey }]])),
      ),
    }),
  };
};
