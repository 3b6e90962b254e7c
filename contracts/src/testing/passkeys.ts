import type { Assertion, Attestation } from '../webauthn.ts';

/** A passkey of p1 at http://localhost:3000, with the responses that a device made to one question of each kind. Nobody has its private key. */
export const aPasskey: {
  readonly publicKey: string;
  readonly questionToAdd: string;
  readonly questionToUse: string;
  readonly made: Attestation;
  readonly used: Assertion;
} = {
  publicKey: 'pQECAyYgASFYIOoXz6Th_qDjPI4COlt0m_N4lPNG87J8efZ28YBQA2tCIlgg5KOR4A0aZK-Z9Y4eKJoZwYPzc0O4eHcXGtYGfUgoLHQ',
  questionToAdd: 'AddingAPasskeyOnTheFirstTeeAtNine_______00',
  questionToUse: 'SigningInWithAPasskeyOnTheFirstTee______00',
  made: {
    id: 'i0cfQ2lRj01_-Z_oFyoMzUPWvA8VnnsB',
    rawId: 'i0cfQ2lRj01_-Z_oFyoMzUPWvA8VnnsB',
    type: 'public-key',
    response: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQWRkaW5nQVBhc3NrZXlPblRoZUZpcnN0VGVlQXROaW5lX19fX19fXzAwIiwib3JpZ2luIjoiaHR0cDovL2xvY2FsaG9zdDozMDAwIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ',
      attestationObject:
        'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVicSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAAAAAAAAAAAAAAAAAAAAAAAAGItHH0NpUY9Nf_mf6BcqDM1D1rwPFZ57AaUBAgMmIAEhWCDqF8-k4f6g4zyOAjpbdJvzeJTzRvOyfHn2dvGAUANrQiJYIOSjkeANGmSvmfWOHiiaGcGD83NDuHh3FxrWBn1IKCx0',
    },
  },
  used: {
    id: 'i0cfQ2lRj01_-Z_oFyoMzUPWvA8VnnsB',
    rawId: 'i0cfQ2lRj01_-Z_oFyoMzUPWvA8VnnsB',
    type: 'public-key',
    response: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiU2lnbmluZ0luV2l0aEFQYXNza2V5T25UaGVGaXJzdFRlZV9fX19fXzAwIiwib3JpZ2luIjoiaHR0cDovL2xvY2FsaG9zdDozMDAwIiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
      signature: 'MEUCIQDgImJdF8n4m1Gb6MMg8aTT6Z5lWW0yEvOBx2PoFviNngIgIJtBHRAbW54ZH7AVwvHqUNnNu1VrU6O0lYhjs1rqIZg',
      userHandle: 'cDE',
    },
  },
};
