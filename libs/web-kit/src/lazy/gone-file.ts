/** The address of the script or style sheet whose loading failed, as webpack and its style loader report it. */
export const missingFile = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, request } = error as Error & { code?: unknown; request?: unknown };
  const ofChunk = error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
  return ofChunk && typeof request === 'string' ? request : undefined;
};

/** True when the server says that it has no such file. Being offline is no reason to reload: that would lose the page. */
export const isGone = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false;
    return answer.status === 404 || answer.status === 410 || (answer.ok && isPage);
  } catch {
    return false;
  }
};
