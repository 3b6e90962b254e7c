import { addDeviceKey } from '@society/contracts';
import type { RoundAction } from '@society/contracts';
import { bytesToSign } from '@society/golf';
import type { CardToSign } from '@society/golf';
import { newSigner } from '@society/golf/testing';
import { callUntilAccepted } from '../calls.ts';

type Completion = Extract<RoundAction, { kind: 'complete' }>;
/** A completion as its maker's phone shows it, for another phone to scan. */
export type Signed = { readonly action: Completion; readonly by: string };
export type Signer = { readonly signed: (card: Omit<CardToSign, 'keyId'>, action: Completion) => Completion };

const signerWith = ({ key: { id: keyId }, signatureOf }: ReturnType<typeof newSigner>): Signer => ({
  signed: (card, action) => {
    const bytes = bytesToSign({ ...card, keyId });
    if (!bytes) throw new Error('This cannot stand on a card');
    return { ...action, signature: { keyId, value: signatureOf(bytes) } };
  },
});

/** The signing devices, by league: a person may have only few devices, and plays many rounds. */
const known = new WeakMap<() => string, Map<string, Promise<Signer>>>();

/** The device with which a person signs; the league at `url` knows its key. */
export const signerOf = (
  url: () => string,
  playerId: string,
  headers: () => Readonly<Record<string, string>>,
): Promise<Signer> => {
  const ofLeague = known.get(url) ?? new Map<string, Promise<Signer>>();
  known.set(url, ofLeague);
  const register = async (): Promise<Signer> => {
    const device = newSigner();
    const body = { ...device.key, name: 'Phone' };
    await callUntilAccepted(url, addDeviceKey, () => ({ body, headers: headers() }), { limitMs: 120_000 });
    return signerWith(device);
  };
  const signer = ofLeague.get(playerId) ?? register();
  ofLeague.set(playerId, signer);
  return signer;
};
