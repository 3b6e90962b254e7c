import type { Club } from '../rest/club.ts';
import { builder } from './builder.ts';

/** The club of the tests as nobody has changed it yet. */
export const aClub = builder<Club>(() => ({
  name: 'Fairway Society',
  location: 'Old Mill Golf Club',
  contactEmail: 'hello@fairway.example',
  tagline: 'Business through golf',
  timeZone: 'Europe/London',
  palette: 'fairway',
  passwordRule: 'six',
  handicapPolicy: 'own',
  placing: 'admin',
  timeZoneIsFixed: false,
  isChanged: false,
  setup: { skipped: [], done: false },
  version: 1,
}));
