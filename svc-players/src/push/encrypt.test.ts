import { createECDH } from 'node:crypto';
import { encryptFor, isReadersKey } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5. */
const example = {
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('when the example of RFC 8291 is encrypted, then to the bytes that it gives', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes(example.sender));
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptFor(example, text, { sender, salt: bytes(example.salt) }).toString('base64url')).toBe(example.message);
});

test('when the same is encrypted twice, then nobody sees that it is the same', () => {
  expect(encryptFor(example, 'a').equals(encryptFor(example, 'a'))).toBe(false);
});

test('when 65 bytes are no point of the curve, then that is known before anything is encrypted for them', () => {
  expect(isReadersKey(example.p256dh)).toBe(true);
  expect(isReadersKey(`B${'A'.repeat(86)}`)).toBe(false);
});
