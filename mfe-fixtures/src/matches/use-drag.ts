import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

type Drag = { readonly from: number; readonly to: number };

/** So near to the edge of the window the page goes on by itself; the tabs of a phone are about as high. */
const EDGE = 88;
const STEP = 10;

/** The place that a row would have, of all rows of a list, were it let go at this height. */
export const placeAt = (middles: readonly number[], from: number, y: number): number => {
  const above = middles.filter((middle) => middle < y).length;
  return above > from ? above - 1 : above;
};

const placeIn = (list: Element | null, from: number, y: number): number => {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  return placeAt(
    rows.map(({ top, bottom }) => (top + bottom) / 2),
    from,
    y,
  );
};

/**
 * Rows that are dragged by mouse, pen or finger. `list` is for the list, `grip(place)` for what a row is held by, whose style says that a finger there does not
 * scroll. `drag` is what would move where. Escape, and whatever the system takes the pointer for, leaves all as it is.
 */
export const useDrag = (onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const height = useRef(0);
  const start = useRef(0);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  const follow = (): void => {
    setDrag((before) => before && { ...before, to: placeIn(list.current, before.from, height.current) });
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
      if (key === 'Escape') setDrag(undefined);
    };
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);

  return {
    drag,
    list: {
      ref: list,
      onPointerMove: ({ clientY }: PointerEvent): void => {
        height.current = clientY;
        if (isDragging) follow();
      },
      onPointerUp: ({ clientY }: PointerEvent): void => {
        // From where it is let go, not from what is drawn: a quick hand is ahead of the screen.
        const to = drag && placeIn(list.current, drag.from, clientY);
        if (drag && to !== undefined && to !== drag.from) onMove(drag.from, to);
        setDrag(undefined);
      },
      onPointerCancel: (): void => setDrag(undefined),
    },
    grip: (from: number) => ({
      onPointerDown: ({ button, clientY, pointerId }: PointerEvent): void => {
        if (button !== 0) return;
        height.current = clientY;
        start.current = clientY;
        // The list hears the rest, wherever the pointer goes.
        list.current?.setPointerCapture(pointerId);
        setDrag({ from, to: from });
      },
    }),
  };
};
