import { aLeagueRow, aUser } from '@society/contracts/testing';
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

  test('when somebody has not played yet, then they have no rank', () => {
    expect(seasonsOf([row('a', { matchesPlayed: 0, wins: 0 })]).get('a')).toEqual({
      matches: 0,
      wins: 0,
      rank: undefined,
    });
  });
});
