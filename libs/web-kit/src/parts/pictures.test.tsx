import { act, fireEvent, render } from '@testing-library/react';
import { noteContact, noteLoss, watchContact } from '../live/freshness.ts';
import { CompanyLogo } from '../pages/CompanyLogo.tsx';
import { Avatar } from './Avatar.tsx';

const pictures = [
  ['photo', <Avatar key="photo" name="Anna Keller" photo="/objects/a.webp" />],
  ['logo', <CompanyLogo key="logo" company="Keller & Stone" logo="/objects/a.webp" />],
] as const;

test.each(pictures)('when there is a %s, then it comes once it is near the screen', (_what, picture) => {
  const { container } = render(picture);
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
});

test.each(pictures)(
  'when a %s failed for want of signal, then it is tried again once that is back',
  (_what, picture) => {
    act(() => {
      watchContact();
      noteContact();
    });
    const { container } = render(picture);
    const fail = () => {
      const image = container.querySelector('img');
      if (image) fireEvent.error(image);
      expect(container.querySelector('img')).not.toBeInTheDocument();
    };
    // Before the loss is known, and after.
    fail();
    act(noteLoss);
    fail();
    act(() => noteContact());
    expect(container.querySelector('img')).toHaveAttribute('src', '/objects/a.webp');
  },
);
