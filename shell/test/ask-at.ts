import { connectTo } from '@society/web-kit/testing';

/** Makes a screen's call to the pact's server. */
export const askAt = async <T>(url: string, ask: () => Promise<T>): Promise<T> => {
  const disconnect = connectTo(url);
  try {
    return await ask();
  } finally {
    disconnect();
  }
};
