import { aLeagueRow, aUser } from '@society/contracts/testing';
import { ApiError } from '@society/web-kit';
import { contactLinks } from './contact-links.ts';
import { changesOf, keepTyped } from './edits.ts';
import { fieldIssues } from './field-issues.ts';
import { seasonsOf } from './league-rank.ts';
import { matchesSearch, ofRole } from './people-tabs.ts';
import { inviteLabel, statusOf } from './person-status.ts';

describe('status and invitation', () => {
  test.each([
    [false, false, 'Suspended'],
    [false, true, 'Suspended'],
    [true, false, 'Pending'],
    [true, true, 'Active'],
  ])(
    'when isActive is %p and the invitation accepted is %p, then the status is %s',
    (isActive, invitationAccepted, status) => {
      expect(statusOf({ isActive, invitationAccepted })).toBe(status);
    },
  );

  test.each([
    [false, false, 'Send Invite'],
    [true, false, 'Resend Invite'],
    [true, true, undefined],
    [false, true, undefined],
  ])(
    'when the invitation was sent %p and accepted %p, then the button is %p',
    (invitationSent, invitationAccepted, label) => {
      expect(inviteLabel({ invitationSent, invitationAccepted })).toBe(label);
    },
  );
});

describe('search', () => {
  const person = { name: 'Anna Keller', businessCompany: 'Keller & Stone' };
  test.each([
    ['ANNA', true],
    ['stone', true],
    ['  keller ', true],
    ['', true],
    ['managing', false],
  ])('when %p is searched for, then a person of that name and company is found: %p', (search, found) => {
    expect(matchesSearch(person, search)).toBe(found);
  });

  test('when somebody has no company, then the name alone counts', () => {
    expect(matchesSearch({ name: 'Anna', businessCompany: undefined }, 'undefined')).toBe(false);
  });

  test('when people are divided by role, then each tab has its own', () => {
    const people = [aUser(), aUser({ id: 's1', role: 'substitution' })];
    expect(ofRole(people, 'substitution').map(({ id }) => id)).toEqual(['s1']);
    expect(ofRole(people, 'admin')).toEqual([]);
  });
});

describe('season', () => {
  const row = (id: string, over = {}) =>
    aLeagueRow({ id, playerId: id, player: { id, name: id, handicap: 18 }, ...over });

  test('when the table has its order, then the first three of it have a rank', () => {
    const seasons = seasonsOf(['a', 'b', 'c', 'd'].map((id) => row(id)));
    expect(['a', 'b', 'c', 'd'].map((id) => seasons.get(id)?.rank)).toEqual([1, 2, 3, undefined]);
  });

  test('when the placeholder admin is in the table, then the rank is counted without them', () => {
    const placeholder = row('x', { player: { id: 'x', name: 'Tournament Admin', handicap: 18 } });
    expect(seasonsOf([placeholder, row('a')]).get('a')?.rank).toBe(1);
    expect(seasonsOf([placeholder]).has('x')).toBe(false);
  });

  test('when somebody has not played yet, then they have no rank', () => {
    expect(seasonsOf([row('a', { matchesPlayed: 0, wins: 0 })]).get('a')).toEqual({
      matches: 0,
      wins: 0,
      rank: undefined,
    });
  });
});

describe('contact', () => {
  const hrefs = (over: Parameters<typeof aUser>[0]) =>
    Object.fromEntries(contactLinks(aUser(over)).map(({ kind, href }) => [kind, href]));

  test('when there is an international number, then each link has it in its own way', () => {
    expect(hrefs({ phone: '+44 (0)7700 900-123' })).toEqual({
      email: 'mailto:anna.keller@example.org',
      call: 'tel:+4407700900123',
      whatsapp: 'https://wa.me/4407700900123',
      sms: 'sms:+4407700900123',
    });
  });

  test.each([undefined, '', 'none yet'])('when the phone is %p, then only the mail is left', (phone) => {
    expect(Object.keys(hrefs({ phone }))).toEqual(['email']);
  });

  test('when the address holds what would begin a mail header, then it is written out of harm', () => {
    expect(hrefs({ email: 'a?cc=b&d@example.org' })).toEqual({ email: 'mailto:a%3Fcc=b%26d@example.org' });
  });

  test.each([
    ['https://linkedin.com/in/anna', true],
    ['javascript:alert(1)', false],
  ])('when LinkedIn is %p, then there is a link: %p', (linkedinUrl, there) => {
    expect('linkedin' in hrefs({ linkedinUrl })).toBe(there);
  });
});

describe('edits', () => {
  const stored = aUser({ bio: undefined, handicap: 18 });

  test('when a form is submitted as it was, then nothing changes', () => {
    expect(changesOf(stored, { firstName: 'Anna', bio: '', password: '', handicap: 18, isActive: true })).toEqual({});
  });

  test('when fields differ, then only they are sent, a cleared one as blank', () => {
    expect(changesOf(stored, { firstName: 'Anna', businessTitle: '', handicap: 12, isActive: false })).toEqual({
      businessTitle: '',
      handicap: 12,
      isActive: false,
    });
  });

  test('when somebody else changed the person meanwhile, then what was typed stays and the rest is as stored now', () => {
    const loaded = { title: 'Partner', company: 'Keller', handicap: 18 };
    expect(
      keepTyped({ title: 'Owner', company: 'Keller', handicap: 18 }, loaded, {
        title: 'Head',
        company: 'Stone',
        handicap: 9,
      }),
    ).toEqual({ title: 'Owner', company: 'Stone', handicap: 9 });
  });
});

test('when a refusal names fields, then those of the form are found, by the form’s names', () => {
  const issues = [
    { path: 'lastName', message: 'Last name is required' },
    { path: 'email', message: 'Taken' },
    { path: 'odd', message: 'x' },
  ];
  expect(fieldIssues(new ApiError(400, 'No', { issues }), ['name', 'email'], { lastName: 'name' })).toEqual([
    { field: 'name', message: 'Last name is required' },
    { field: 'email', message: 'Taken' },
  ]);
  expect(fieldIssues(new Error('No'), ['name'])).toEqual([]);
});
