import { addDeviceKey } from '@society/contracts';
import type { RoundAction } from '@society/contracts';
import { bytesToSign } from '@society/golf';
import type { CardToSign } from '@society/golf';
import { newSigner as newDevice } from '@society/golf/testing';
import { request } from '@society/service-kit/testing';
import { as } from './harness.ts';
import type { League } from './harness.ts';
import { nines } from './round-calls.ts';

/** A device with a key of its own, and the completions that it signs. */
export const newSigner = () => {
  const { key, signatureOf } = newDevice();
  return {
    key,
    signatureOf,
    /** The signed completion of a side. `card` names what shall be other than two full cards and this key. */
    completes: (
      card: Pick<CardToSign, 'matchId' | 'side' | 'completionId'> & Partial<CardToSign>,
      playerId: string,
    ): RoundAction => {
      const said = { cards: { player1: nines(4), player2: nines(5) }, keyId: key.id, ...card };
      const { player1, player2 } = said.cards;
      return {
        id: said.completionId,
        kind: 'complete',
        playerId,
        cards: { player1: [...player1], player2: [...player2] },
        signature: { keyId: said.keyId, value: signatureOf(bytesToSign(said) ?? Uint8Array.of()) },
      };
    },
  };
};
export type Signer = ReturnType<typeof newSigner>;

/** Registers a device that signs for somebody. */
export const addSigner = async ({ url }: League, who: string, name = 'Phone'): Promise<Signer> => {
  const signer = newSigner();
  const { status, error } = await request(url, addDeviceKey, { actor: as(who), body: { ...signer.key, name } });
  if (status !== 201) throw new Error(`${status}: ${error.message}`);
  return signer;
};

/** An id of a completion, as devices make it. */
export const completionId = (last: string): string => last.padStart(32, '0');
