import { aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import { groupsOf, placesToFill } from './places-to-fill.ts';

const now = new Date('2026-06-10T18:00:00.000Z');
const thisWeek = aFixture({ id: '4', date: '2026-06-10T12:00:00.000Z' });
const nextWeek = aFixture({ id: '5', date: '2026-06-17T12:00:00.000Z' });
const person = (id: string) => ({ id, name: id, handicap: 18 });
const match = (
  id: string,
  [player1Id, player2Id]: readonly [string, string],
  over: Parameters<typeof aMatch>[0] = {},
) => aMatch({ id, player1Id, player2Id, player1: person(player1Id), player2: person(player2Id), ...over });
const bySam = { player1SubId: 'sam', player1Sub: person('sam') };

const placesFor = (substituteId: string, matches: Parameters<typeof placesToFill>[1]) =>
  placesToFill(substituteId, matches, [thisWeek, nextWeek], now, 'Europe/London').map(
    ({ match: { id }, person: { name }, isAbsent }) => `${id} ${name}${isAbsent ? ' cannot' : ''}`,
  );

test('when several evenings are to come, then whoever cannot play is first, and then it goes by evening and name', () => {
  const absences = [{ playerId: 'cat', isOffered: false }];
  const matches = [match('2', ['dan', 'cat'], { fixtureId: '5', absences }), match('1', ['bob', 'ann'])];
  expect(placesFor('sam', matches)).toEqual(['2 cat cannot', '1 ann', '1 bob', '2 dan']);
});

test('when the substitute is in a match of an evening, then nobody of that evening is asked for', () => {
  const matches = [
    match('1', ['ann', 'bob'], bySam),
    match('2', ['cat', 'dan']),
    match('3', ['cat', 'dan'], { fixtureId: '5' }),
  ];
  expect(placesFor('sam', matches)).toEqual(['3 cat', '3 dan']);
  expect(placesFor('sue', matches)).toEqual(['1 bob', '2 cat', '2 dan', '1 sam', '3 cat', '3 dan']);
  expect(placesFor('cat', matches)).toEqual([]);
});

test('when the match in which the substitute is has begun, then the evening is theirs all the same', () => {
  expect(placesFor('sam', [aRunningMatch({ id: '1', ...bySam }), match('2', ['cat', 'dan'])])).toEqual([]);
});

test('when a match has begun, its evening is over or its fixture is not known, then it has no place', () => {
  const over = aFixture({ id: '3', date: '2026-06-03T12:00:00.000Z' });
  const matches = [
    aRunningMatch({ id: '1' }),
    match('2', ['ann', 'bob'], { fixtureId: '3' }),
    match('3', ['ann', 'bob'], { fixtureId: '9' }),
  ];
  expect(placesToFill('sam', matches, [over, thisWeek], now, 'Europe/London')).toEqual([]);
});

test('when places are put under their headings, then whoever cannot play stands before the evenings, and each evening by itself', () => {
  const absences = [{ playerId: 'cat', isOffered: false }];
  const matches = [match('2', ['dan', 'cat'], { fixtureId: '5', absences }), match('1', ['bob', 'ann'])];
  const places = placesToFill('sam', matches, [thisWeek, nextWeek], now, 'Europe/London');
  const groups = groupsOf(places).map(({ fixture, places: group }) => [
    fixture?.id,
    ...group.map((p) => p.person.name),
  ]);
  expect(groups).toEqual([
    [undefined, 'cat'],
    ['4', 'ann', 'bob'],
    ['5', 'dan'],
  ]);
  expect(groupsOf(places.filter(({ isAbsent }) => !isAbsent)).map(({ fixture }) => fixture?.id)).toEqual(['4', '5']);
});
