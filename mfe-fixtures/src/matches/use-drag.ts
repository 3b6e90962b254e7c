import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** The row that is held, by its id: the list may be another one before it is let go. `above` is how many rows are above the pointer. */
type Held = { readonly id: string; readonly above: number };

/** So near to the edge of the window the page goes on by itself; the tabs of a phone are about as high. */
const EDGE = 88;
const STEP = 10;

/** The place that a row would have, were it let go below so many rows of its list. */
export const placeAt = (above: number, from: number): number => (above > from ? above - 1 : above);

const rowsAbove = (list: Element | null, y: number): number =>
  [...(list?.children ?? [])].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2 < y;
  }).length;

/**
 * Rows that are dragged by mouse, pen or finger. `list` is for the list, `grip(id)` for what a row is held by, whose style says that a finger there does not
 * scroll. `drag` is what would move where. Escape, whatever the system takes the pointer for, and a list without the held row leave all as it is.
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
      // Whoever takes hold of a row there has not gone anywhere yet.
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
        // From where it is let go, not from what is drawn: a quick hand is ahead of the screen.
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
        // The list hears the rest, wherever the pointer goes.
        list.current?.setPointerCapture(pointerId);
        hold({ id, above: ids.indexOf(id) });
      },
    }),
  };
};
