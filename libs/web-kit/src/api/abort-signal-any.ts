const any = (signals: Iterable<AbortSignal>): AbortSignal => {
  const first = new AbortController();
  for (const signal of signals) {
    const end = (): void => first.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true, signal: first.signal });
  }
  return first.signal;
};

// Safari before 17.4 and Chrome before 116 lack `AbortSignal.any`: every read would throw there, and look like a read without signal. The package that
// sends pictures uses it, too.
if (!Reflect.has(AbortSignal, 'any')) Object.assign(AbortSignal, { any });
