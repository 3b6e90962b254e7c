import { getFixture, type Fixture } from '@society/contracts';
import { call } from '@society/web-kit';

/** A fixture as stored now, past the cache. */
export const askForFixture = (id: string): Promise<Fixture> => call(getFixture, { params: { id } });
