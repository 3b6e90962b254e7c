import { clubChange } from '@society/contracts';
import type { ClubChange } from '@society/contracts';
import { changedClub, factsOf, logoNameOf, seededClub, shownClub, withLogo, withoutLogo } from './club.ts';
import type { Club } from './club.ts';

const seed = {
  name: 'Fairway Society',
  location: 'Home Golf Club',
  contactEmail: 'hello@example.org',
  tagline: 'Business through golf',
  timeZone: 'Europe/London',
};
const fresh = seededClub(seed, false);
const changed = (change: ClubChange, club: Club = fresh, version = 1, hasFixtures = false) =>
  changedClub(club, version, change, hasFixtures);
const refusal = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

test('when the variables are all there is, then the club is what they say, and is to be set up unless it has played already', () => {
  expect(fresh).toMatchObject({
    ...seed,
    palette: 'fairway',
    handicapPolicy: 'own',
    setup: { skipped: [], done: false },
  });
  expect(seededClub(seed, true).setup.done).toBe(true);
  expect(shownClub({ state: fresh, version: 1 }, false)).toMatchObject({ isChanged: false, timeZoneIsFixed: false });
});

test('when some of it is sent, then the rest stays, and the version of each changed field is known', () => {
  const next = changed({ name: 'Riverside', palette: 'links' });
  expect(next).toEqual({ ...fresh, name: 'Riverside', palette: 'links', changedIn: { name: 2, palette: 2 } });
  expect(shownClub({ state: next, version: 2 }, true)).toMatchObject({
    isChanged: true,
    timeZoneIsFixed: true,
    version: 2,
  });
});

test('when what is sent is what is there, then it is the same club', () => {
  expect(changed({ ...seed, palette: 'fairway', handicapPolicy: 'own', setup: { skipped: [], done: false } })).toBe(
    fresh,
  );
});

test('when the steps of setting up are sent, then they are kept, and nothing of the club counts as changed', () => {
  const next = changed({ setup: { skipped: ['course', 'season'], done: false } });
  expect(next).toEqual({ ...fresh, setup: { skipped: ['course', 'season'], done: false } });
  expect(factsOf(next)).toEqual(factsOf(fresh));
  expect(shownClub({ state: next, version: 2 }, false).isChanged).toBe(false);
  expect(changed({ setup: { skipped: [], done: true } }).setup.done).toBe(true);
});

test('when setting up has ended and a page that does not know it skips a step, then it stays ended', () => {
  const ended = changed({ setup: { skipped: [], done: true } });
  const skipped = changed({ setup: { skipped: ['season'], done: false } }, ended, 2);
  expect(skipped.setup).toEqual({ skipped: ['season'], done: true });
});

test('when there are fixtures, then another time zone is refused beside its field, and the same one passes', () => {
  expect(refusal(() => changed({ timeZone: 'America/New_York' }, fresh, 1, true))).toMatchObject({
    kind: 'conflict',
    message: 'The time zone can no longer be changed: the days of the fixtures depend on it.',
    issues: [{ path: 'timeZone' }],
  });
  expect(changed({ timeZone: 'Europe/London', tagline: '' }, fresh, 1, true).tagline).toBe('');
  expect(changed({ timeZone: 'America/New_York' }).timeZone).toBe('America/New_York');
});

describe('two admins at once', () => {
  const renamed = changed({ name: 'Riverside', handicapPolicy: 'approval', tagline: '' }, fresh, 3);

  test('when somebody changed the same fields since the form was loaded, then each is named with both values', () => {
    const edit = { version: 3, name: 'Lakeside', handicapPolicy: 'own', tagline: 'Golf', location: 'Lake' } as const;
    expect(refusal(() => changed(edit, renamed, 4))).toMatchObject({
      kind: 'conflict',
      message:
        'Somebody else changed this meanwhile. Club name is now "Riverside"; you entered "Lakeside". Tagline is now empty; you entered "Golf". Who decides about handicaps is now "an admin"; you entered "the member".',
      issues: [{ path: 'name' }, { path: 'tagline' }, { path: 'handicapPolicy' }],
    });
  });

  test('when only other fields changed since, or the same was entered, or the form has seen it, then it passes', () => {
    expect(changed({ version: 3, location: 'Lake' }, renamed, 4)).toMatchObject({
      name: 'Riverside',
      location: 'Lake',
    });
    expect(changed({ version: 3, name: 'Riverside' }, renamed, 4)).toBe(renamed);
    expect(changed({ version: 4, name: 'Lakeside' }, renamed, 4).name).toBe('Lakeside');
  });
});

describe('the logo', () => {
  const name = `${'a'.repeat(64)}.webp`;
  const shown = withLogo(fresh, `/objects/${name}`);

  test('when there is one, then people find it at an address of its own', () => {
    expect(factsOf(shown).logo).toBe('/club/logo?of=aaaaaaaaaaaa');
    expect(logoNameOf(shown)).toBe(name);
    expect(factsOf(fresh)).not.toHaveProperty('logo');
    expect(withLogo(shown, `/objects/${name}`)).toBe(shown);
  });

  test('when it is taken away, then the image that was it is remembered until there is another', () => {
    const without = withoutLogo(shown);
    expect(without).toEqual({ ...fresh, formerLogo: `/objects/${name}` });
    expect(withoutLogo(without)).toBe(without);
    expect(withLogo(without, '/objects/b.webp')).toEqual({ ...fresh, logo: '/objects/b.webp' });
  });
});

test.each([
  ['no name', { name: ' ' }, 'Club name is required'],
  ['no location', { location: '' }, 'Location is required'],
  ['a long tagline', { tagline: 'x'.repeat(161) }, 'At most 160 characters'],
  ['a contact that is no address', { contactEmail: 'us' }, 'Invalid email address'],
  ['a place that has no time', { timeZone: 'Mars/Olympus' }, 'This is not a time zone'],
  ['a palette of its own', { palette: 'pink' }, 'Please choose one of the colours'],
  ['another policy', { handicapPolicy: 'nobody' }, 'Please choose who decides about handicaps'],
])('when a club is sent with %s, then the message says so', (_, change, message) => {
  expect(clubChange.safeParse(change).error?.issues[0]?.message).toBe(message);
});

const withoutRule = ({ passwordRule: _none, ...club }: Club): Club => club;

test('when a club is from before there was a choice of passwords, then six characters count, and choosing them changes nothing', () => {
  const old = withoutRule(fresh);
  expect(factsOf(old).passwordRule).toBe('six');
  expect(changed({ passwordRule: 'six' }, old)).toBe(old);
  expect(factsOf(changed({ passwordRule: 'eight' }, old)).passwordRule).toBe('eight');
});
