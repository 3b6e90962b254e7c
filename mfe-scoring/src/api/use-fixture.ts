import { getFixture } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';

/** The evening that a match belongs to, once the match is known. */
export const useFixture = (id: string | undefined) =>
  useRouteQuery(getFixture, { params: { id: id ?? '' }, enabled: id !== undefined });
