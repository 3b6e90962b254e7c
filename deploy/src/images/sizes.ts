export type Size = { readonly name: string; readonly bytes: number };

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** A table of images for the terminal: the size of each, and how much of it comes on top of the base image. */
export const sizeTable = (base: Size, images: readonly Size[]): string => {
  const rows = [
    ['image', 'size', 'beside the base'],
    ...images.map(({ name, bytes }) => [name, megabytes(bytes), megabytes(bytes - base.bytes)]),
    [base.name, megabytes(base.bytes), ''],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name = '', ...cells]) =>
      [name.padEnd(widths[0] ?? 0), ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
