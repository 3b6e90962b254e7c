import encodeQR from 'qr';
import sharp from 'sharp';

const scale = 8;

/** A picture of a QR code with any text, as a phone would show it. */
export const codePicture = (text: string): Promise<Buffer> => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = modules.length;
  const pixels = Buffer.from(modules.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * scale, kernel: 'nearest' })
    .png()
    .toBuffer();
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The text of a card as a later version of the product might write it: in the next format, whose number is the first byte. */
export const inNextForm = (text: string): string => {
  const [low = 0, middle = 0, high = 0] = [...text.slice(0, 3)].map((character) => alphabet.indexOf(character));
  const value = low + middle * 45 + high * 45 ** 2 + 256;
  const first = [value % 45, Math.floor(value / 45) % 45, Math.floor(value / 45 ** 2)];
  return first.map((digit) => alphabet[digit]).join('') + text.slice(3);
};
