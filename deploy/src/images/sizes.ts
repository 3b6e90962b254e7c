import { table } from '@society/build-kit/terminal';

export type Size = { readonly name: string; readonly bytes: number };

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** A table of images for the terminal: the size of each, and how much of it comes on top of the base image. */
export const sizeTable = (base: Size, images: readonly Size[]): string =>
  table(
    ['left', 'right', 'right'],
    [
      ['image', 'size', 'beside the base'],
      ...images.map(({ name, bytes }) => [name, megabytes(bytes), megabytes(bytes - base.bytes)]),
      [base.name, megabytes(base.bytes), ''],
    ],
  ).join('\n');
