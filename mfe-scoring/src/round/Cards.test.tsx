import { render, screen, waitFor } from '@testing-library/react';
import { Cards } from './Cards.tsx';

const cards = () => screen.getByText('Strokes');

test('when the cards come into the place of the Start button, then they take no tap that may have been meant for it, and any later one', async () => {
  render(<Cards inPlaceOfStart>Strokes</Cards>);
  expect(cards()).toHaveStyle({ pointerEvents: 'none' });
  await waitFor(() => expect(cards()).not.toHaveStyle({ pointerEvents: 'none' }));
});

test('when no button was there before, then they take taps from the beginning', () => {
  render(<Cards inPlaceOfStart={false}>Strokes</Cards>);
  expect(cards()).not.toHaveStyle({ pointerEvents: 'none' });
});
