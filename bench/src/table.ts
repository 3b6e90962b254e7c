export type Column = { readonly head: string; readonly align: 'left' | 'right' };

/** Lines of text with aligned columns, two blanks apart. */
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): readonly string[] => {
  const lines = [columns.map(({ head }) => head), ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  return lines.map((line) =>
    columns
      .map(({ align }, index) => {
        const [text, width] = [line[index] ?? '', widths[index] ?? 0];
        return align === 'left' ? text.padEnd(width) : text.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
};
