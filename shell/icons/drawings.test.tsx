import { render } from '@testing-library/react';
import { Mark } from '../src/layout/Mark.tsx';
import { drawings } from './drawings.ts';

const shapes = (markup: string): string[] => [...markup.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d ?? '');

test('when the mark is drawn on a page and as an icon, then it is one mark', () => {
  const { container } = render(<Mark />);
  const onPage = shapes(container.innerHTML);
  expect(onPage).toHaveLength(3);
  for (const { file, svg } of drawings.filter(({ file }) => file !== 'shortcut-table.png'))
    expect({ file, shapes: shapes(svg) }).toEqual({ file, shapes: onPage });
});
