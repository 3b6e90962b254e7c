import * as z from 'zod/mini';
import { dayOrTimestamp, id, paragraph, requiredLine, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/** An evening of the league. `isActive` is true on the earliest one dated today or later, in the club's time. */
export const fixture = z.object({
  id,
  name: z.string(),
  date: timestamp,
  location: z.string(),
  description: z.optional(z.string()),
  isActive: z.boolean(),
  createdAt: timestamp,
});
export type Fixture = z.output<typeof fixture>;


/** What an admin fills in for a new fixture. A plain day means 12:00 of that day in the club's time zone. */
export const fixtureForm = z.object({
  name: requiredLine(120, 'Fixture name is required'),
  date: dayOrTimestamp,
  location: requiredLine(160, 'Location is required'),
  description: z.optional(paragraph(2000)),
});
export type FixtureForm = z.output<typeof fixtureForm>;

const params = z.object({ id });
const common = { owner: 'svc-league', access: 'session', status: 200 } as const;

export const listFixtures = route({ ...common, method: 'GET', path: '/api/fixtures', response: z.array(fixture) });
/** The earliest fixture dated today or later; `null` when there is none. */
export const getActiveFixture = route({ ...common, method: 'GET', path: '/api/fixtures/active', response: z.nullable(fixture) });
export const getFixture = route({ ...common, method: 'GET', path: '/api/fixtures/:id', params, response: fixture });
/** Admins only. */
export const createFixture = route({ ...common, method: 'POST', path: '/api/fixtures', status: 201, body: fixtureForm, response: fixture });

export const fixtureRoutes = { listFixtures, getActiveFixture, getFixture, createFixture };
