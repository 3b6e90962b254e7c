/** One response over the network. Times are in ms since the page was requested; bytes are those on the wire, with headers. */
export type Transfer = { readonly url: string; readonly bytes: number; readonly fromMs: number; readonly toMs: number };

/** The used part of a Chromium network event. Its times are in seconds. */
export type NetworkEvent =
  | { readonly kind: 'asked'; readonly id: string; readonly url: string; readonly at: number }
  | { readonly kind: 'cached'; readonly id: string }
  | { readonly kind: 'received'; readonly id: string; readonly bytes: number }
  | { readonly kind: 'done'; readonly id: string; readonly bytes: number; readonly at: number };

/**
 * What came over the network, in the order of the requests. Responses from the browser's own cache are left out. A response that is still coming
 * (an event stream) counts with its bytes so far and ends at infinity. The first event is the page's request.
 */
export const transfersOf = (events: readonly NetworkEvent[]): readonly Transfer[] => {
  const [first] = events;
  const began = first?.kind === 'asked' ? first.at : 0;
  const ms = (at: number): number => (at - began) * 1000;
  const cached = new Set(events.flatMap((event) => (event.kind === 'cached' ? [event.id] : [])));
  return events.flatMap((event) => {
    if (event.kind !== 'asked' || cached.has(event.id)) return [];
    const own = events.filter((each) => each.id === event.id);
    const done = own.find((each) => each.kind === 'done');
    const bytes = done?.bytes ?? own.reduce((sum, each) => sum + (each.kind === 'received' ? each.bytes : 0), 0);
    const transfer = {
      url: event.url,
      bytes,
      fromMs: ms(event.at),
      toMs: done ? ms(done.at) : Number.POSITIVE_INFINITY,
    };
    return done?.bytes === 0 ? [] : [transfer];
  });
};

const isScript = ({ url }: Transfer): boolean => new URL(url).pathname.endsWith('.js');

/** Scripts that had arrived by then. */
export const scriptsBefore = (transfers: readonly Transfer[], ms: number): readonly Transfer[] =>
  transfers.filter((each) => isScript(each) && each.toMs <= ms);

export const bytesOf = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0);
