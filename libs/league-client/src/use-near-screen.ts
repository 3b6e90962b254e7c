import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** So far above and below the screen counts as near, so that a part has loaded by the time it is scrolled to. */
const margin = '240px 0px';

/** Whether an element is on the screen or nearly so; always, in a browser that cannot tell. */
export const useNearScreen = <E extends Element>(): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
};
