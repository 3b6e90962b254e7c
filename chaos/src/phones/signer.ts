import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { addDeviceKey } from '@society/contracts';
import type { RoundAction } from '@society/contracts';
import { bytesToSign } from '@society/golf';
import type { CardToSign } from '@society/golf';
import { callUntilAccepted } from '../calls.ts';

type Completion = Extract<RoundAction, { kind: 'complete' }>;
/** A completion as its maker's phone shows it and another may scan it. */
export type Signed = { readonly action: Completion; readonly by: string };
export type Signer = { readonly signed: (card: Omit<CardToSign, 'keyId'>, action: Completion) => Completion };

/** A device with a key of its own, as a browser makes it. */
const newSigner = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const keyId = createHash('sha256').update(point).digest('hex').slice(0, 16);
  return {
    key: { id: keyId, publicKey: point.toString('hex'), name: 'Phone' },
    signed: (card: Omit<CardToSign, 'keyId'>, action: Completion): Completion => {
      const bytes = bytesToSign({ ...card, keyId });
      if (!bytes) throw new Error('This cannot stand on a card');
      const value = sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex');
      return { ...action, signature: { keyId, value } };
    },
  };
};

/** What people sign with, by league: a person may have few devices, and plays many rounds. */
const known = new WeakMap<() => string, Map<string, Promise<Signer>>>();

/** The device with which somebody signs, known to the league that `url` leads to. */
export const signerOf = (
  url: () => string,
  playerId: string,
  headers: () => Readonly<Record<string, string>>,
): Promise<Signer> => {
  const ofLeague = known.get(url) ?? new Map<string, Promise<Signer>>();
  known.set(url, ofLeague);
  const register = async (): Promise<Signer> => {
    const { key, signed } = newSigner();
    await callUntilAccepted(url, addDeviceKey, () => ({ body: key, headers: headers() }), { limitMs: 120_000 });
    return { signed };
  };
  const signer = ofLeague.get(playerId) ?? register();
  ofLeague.set(playerId, signer);
  return signer;
};
