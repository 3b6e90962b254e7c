import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** A camera that sees the picture that a test gives it. */
export type FakeCamera = {
  /** Chromium's flags for this camera. */
  readonly flags: readonly string[];
  /** Holds a picture (PNG) in front of the camera, tilted by some degrees, in a dim room. The browser sees it when it next opens the camera. */
  readonly sees: (picture: Buffer, tilt?: number) => Promise<void>;
  /** When the browser next opens the camera, there is none. */
  readonly unplug: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

const [width, height] = [1280, 720];
const room = { r: 24, g: 26, b: 30 };

const clamped = (value: number): number => Math.max(0, Math.min(255, value));

/** One of the film's two colour planes, which have every second pixel in each direction. */
const colours = (rgb: Buffer, of: (r: number, g: number, b: number) => number): Buffer => {
  const plane = Buffer.alloc((width / 2) * (height / 2));
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 3;
      plane[(y / 2) * (width / 2) + x / 2] = clamped(of(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0));
    }
  return plane;
};

/** One frame as a YUV4MPEG2 film, which Chromium plays again and again. */
const filmOf = (rgb: Buffer): Buffer => {
  const light = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < light.length; pixel += 1) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(pixel * 3, pixel * 3 + 3);
    light[pixel] = 16 + ((66 * r + 129 * g + 25 * b) >> 8);
  }
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\nFRAME\n`),
    light,
    colours(rgb, (r, g, b) => 128 + ((-38 * r - 74 * g + 112 * b) >> 8)),
    colours(rgb, (r, g, b) => 128 + ((112 * r - 94 * g - 18 * b) >> 8)),
  ]);
};

/** Makes a camera without a picture: until `sees`, the browser finds none. */
export const openFakeCamera = async (): Promise<FakeCamera> => {
  const home = await mkdtemp(path.join(tmpdir(), 'camera-'));
  const film = path.join(home, 'film.y4m');
  return {
    flags: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    sees: async (picture, tilt = 0) => {
      const code = await sharp(picture)
        .resize({ height: Math.round(height * 0.6) })
        .rotate(tilt, { background: room })
        .png()
        .toBuffer();
      const rgb = await sharp({ create: { width, height, channels: 3, background: room } })
        .composite([{ input: code }])
        .blur(1)
        .removeAlpha()
        .raw()
        .toBuffer();
      // The browser reads the file each time it opens the camera, and must not get half of it.
      await writeFile(`${film}.next`, filmOf(rgb));
      await rename(`${film}.next`, film);
    },
    unplug: () => rm(film, { force: true }),
    dispose: () => rm(home, { recursive: true, force: true }),
  };
};
