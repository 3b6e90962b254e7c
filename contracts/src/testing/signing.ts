import type { DeviceKey } from '../rest/devices.ts';
import type { RoundAction } from '../rest/rounds.ts';
import { builder } from './builder.ts';

/** The phone that signs for Anna Keller. */
export const aDeviceKey = builder<DeviceKey>(() => ({
  id: '4cec91185e565dd5',
  playerId: 'p1',
  publicKey:
    '04c0c98c69015c276d54a4ae190ef77bcd9f335e50a1b0f98aadf28a461ec78e160f89ba56646eee380464f9c1be3a7da43afd4a03d0eabd9eac8a5bad28f79ebf',
}));

/** Anna Keller's completion of match 12 with her phone's signature. The signature is valid only for exactly these values. */
export const aSignedCompletion = (): Extract<RoundAction, { kind: 'complete' }> => ({
  id: 'c0ffee00c0ffee00c0ffee00c0ffee00',
  kind: 'complete',
  playerId: 'p1',
  cards: { player1: [5, 4, 4, 5, 3, 4, 5, 3, 6], player2: [5, 5, 4, 5, 4, 4, 5, 4, 6] },
  signature: {
    keyId: '4cec91185e565dd5',
    value:
      '744af5f1fefc3f13705dd1f0b59b36425e8ae9391f449679ce952bcb030e8bbd3bcf272c6c0dba2fec914120be56871d0209cd72e0c804596d9c439ee4924fd9',
  },
});

/** The text of the QR code that Anna Keller's phone shows for it. */
export const aSignedCardText =
  '0IO*96J850EAHSKKH97CIQA4.HO/3U.HO/3U.HO/3U.HO/3URW9JFIU-B %BPVE64VQAW$/7A9EEOQ6/MU%6$.BZLT*.311JA5Q6O5HH0/THBP7%.4VTD8ON +TMA8 2OT3HQB0Y/PYISXO0P%DUO8E+SB4A';
