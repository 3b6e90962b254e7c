import { getFixture } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';

/** The evening that a match belongs to. */
export const useFixture = (id: string) => useRouteQuery(getFixture, { params: { id } });
