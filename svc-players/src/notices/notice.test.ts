import { substituteAsked } from '@society/contracts';
import { aSubstituteAsked } from '@society/contracts/testing';
import { absenceKnownBy, peopleIn } from './notice.ts';

const event = aSubstituteAsked();
const data = substituteAsked.data.parse(event.data);
const nameOf = (over: object, kind: 'asked' | 'missing' = 'asked') =>
  absenceKnownBy({ ...event, data: { ...data, ...over } }, 'Etc/UTC')({ personId: 'gus', kind, about: {} });

test('when absences of one evening differ in match, absent person or what is told of them, then each is told', () => {
  const names = [nameOf({}), nameOf({ matchId: '7' }), nameOf({ playerId: 'ben' }), nameOf({}, 'missing')];
  expect(new Set([...names, nameOf({ opponentId: 'cat' })]).size).toBe(4);
});

test.each(['notNeeded', 'absent', 'playsAfterAll'] as const)(
  'when something of the kind %s happens twice on a day, then it is told twice',
  (kind) => expect(absenceKnownBy({ ...event, data }, 'Etc/UTC')({ personId: 'gus', kind, about: {} })).toBe(event.id),
);

test('when a notice is put into words, then everybody in it is looked up', () => {
  const about = { opponentId: '1', standInId: '2', originalId: '3', absentId: '4', helperId: '5' };
  expect([peopleIn(about), peopleIn({})]).toEqual([['1', '2', '3', '4', '5'], []]);
});
