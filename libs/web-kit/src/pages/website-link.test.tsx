import { render, screen } from '@testing-library/react';
import { WebsiteLink } from './WebsiteLink.tsx';

test.each(['https:/reid.example/people', 'https:reid.example/people', 'HTTPS://Reid.example/people'])(
  'when %s was stored once as a website, then the link leads there and to no page of the club',
  (href) => {
    render(<WebsiteLink href={href} />);
    const link = screen.getByRole('link', { name: 'reid.example (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://reid.example/people');
  },
);
