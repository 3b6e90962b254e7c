import { fakeApi } from './fake-api.ts';
import type { FakeAnswers } from './fake-api.ts';

export const row = { id: '0123456789abcdef', name: 'Phone', createdAt: '2026-03-12T18:00:00.000Z' };

/** Starts a server that takes the key of a device that is to sign, unless `answers` say otherwise. */
export const start = (answers: FakeAnswers = {}) => {
  const api = fakeApi({ addDeviceKey: row, ...answers });
  globalThis.fetch = api.fetch;
  return api;
};
