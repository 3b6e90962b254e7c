import { useEffect, useRef } from 'react';

/**
 * Gives a file that is let go anywhere on the page to the field. Beside a field, browsers open it in another tab or, as Firefox and Safari do, in
 * the place of the page. @returns the field's ref
 */
export const useDroppedFile = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      const { current: input } = field;
      const dragged = event.dataTransfer;
      if (!input || !dragged?.types.includes('Files')) return;
      event.preventDefault();
      if (input.disabled) dragged.dropEffect = 'none';
      else if (event.type === 'drop') {
        input.files = dragged.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    };
    const open = new AbortController();
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, onDrag, { signal: open.signal });
    return () => open.abort();
  }, []);
  return field;
};
