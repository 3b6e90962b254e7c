import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** The row that is held, by its id, since the list may change before the row is let go. `above`: how many rows are above the pointer. */
type Held = { readonly id: string; readonly above: number };

/** In pixels. This near to the edge of the window the page scrolls by itself; the tab bar of a phone is about as high. */
const EDGE = 88;
/** In pixels: how far the page scrolls in a frame, and how far the pointer moves before the page scrolls at all. */
const STEP = 10;

/** The place that a row gets when it is let go below `above` rows. When it moves down, it is one of these rows itself. */
export const placeAt = (above: number, from: number): number => (above > from ? above - 1 : above);

const rowsAbove = (list: Element | null, y: number): number =>
  [...(list?.children ?? [])].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2 < y;
  }).length;

/**
 * Rows that are dragged by mouse, pen or finger. `list` goes to the list, `grip(id)` to the handle of a row, whose style keeps a finger there from scrolling.
 * `drag` says which row would move where. Nothing moves after Escape, when the system takes the pointer, or when the held row is no longer in the list.
 * @param ids of the rows, in their order
 */
export const useDrag = (ids: readonly string[], onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const height = useRef(0);
  const start = useRef(0);
  const [held, hold] = useState<Held>();
  const from = held ? ids.indexOf(held.id) : -1;
  const isDragging = from !== -1;

  const follow = (): void => {
    hold((before) => before && { ...before, above: rowsAbove(list.current, height.current) });
  };

  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const scroll = (): void => {
      const isAtEnd = height.current > window.innerHeight - EDGE;
      // A row that is taken hold of near the edge must not scroll the page before the pointer has moved.
      if ((isAtEnd || height.current < EDGE) && Math.abs(height.current - start.current) > STEP) {
        window.scrollBy(0, isAtEnd ? STEP : -STEP);
        follow();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const cancel = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hold(undefined);
    };
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);

  return {
    drag: held && isDragging ? { from, to: placeAt(held.above, from) } : undefined,
    list: {
      ref: list,
      onPointerMove: ({ clientY }: PointerEvent): void => {
        height.current = clientY;
        if (isDragging) follow();
      },
      onPointerUp: ({ clientY }: PointerEvent): void => {
        // Measured where the row is let go, not taken from the last render: a quick hand is ahead of the screen.
        const to = placeAt(rowsAbove(list.current, clientY), from);
        if (isDragging && to !== from) onMove(from, to);
        hold(undefined);
      },
      onPointerCancel: (): void => hold(undefined),
    },
    grip: (id: string) => ({
      onPointerDown: ({ button, clientY, pointerId }: PointerEvent): void => {
        if (button !== 0) return;
        height.current = clientY;
        start.current = clientY;
        // From now on the list gets the events of this pointer, wherever it goes.
        list.current?.setPointerCapture(pointerId);
        hold({ id, above: ids.indexOf(id) });
      },
    }),
  };
};
