import { asByNow } from './by-now.ts';
import type { About, Notice } from './notice.ts';

const fixture = { id: '4', name: 'Week 4', date: '2026-06-10T16:00:00.000Z', location: 'Here' };
const moved = { ...fixture, date: '2026-06-17T16:00:00.000Z', location: 'There' };
const [five, six, seven] = ['2026-06-10T17:00:00.000Z', '2026-06-10T18:00:00.000Z', '2026-06-10T19:00:00.000Z'];
const notice = (kind: Notice['kind'], about: About, at = '2026-06-08T10:00:00.000Z'): Notice => ({
  ...{ id: `${kind}:p`, personId: 'p', kind, at },
  about: { fixture, matchId: '12', ...about },
});
const later = (kind: Notice['kind'], about: About) => notice(kind, about, '2026-06-08T10:02:00.000Z');
const aboutByNow = (one: Notice, ...heard: readonly Notice[]): About => asByNow(one, [one, ...heard]).about;

test('when the opponent has changed since a tee time, then it names the new one; a change from before, or of another match, leaves it', () => {
  const teeTime = notice('teeTime', { opponentId: 'ben', teeTime: five });
  const opponentAfter = (matchId: string, at?: string) =>
    aboutByNow(teeTime, notice('lineUp', { matchId, opponentId: 'cat' }, at)).opponentId;
  expect(opponentAfter('12', '2026-06-08T10:02:00.000Z')).toBe('cat');
  expect(opponentAfter('12', '2026-06-08T09:58:00.000Z')).toBe('ben');
  expect(opponentAfter('13', '2026-06-08T10:02:00.000Z')).toBe('ben');
  // An admin who plays in the match is told who is missing against them.
  expect(aboutByNow(teeTime, later('missing', { absentId: 'ben', opponentId: 'p' })).opponentId).toBe('ben');
});

test('when the opponent has changed since a result, then it still names the one of then', () => {
  const result = notice('result', { opponentId: 'ben' });
  expect(aboutByNow(result, later('lineUp', { opponentId: 'cat' })).opponentId).toBe('ben');
});

test.each(['drawn', 'tomorrow', 'lineUp'] as const)(
  'when the tee time of a match has changed since a notice of the kind %s, then it says the one of now; one of another match, or that stayed, leaves it',
  (kind) => {
    const one = notice(kind, { teeTime: five });
    expect(aboutByNow(one, later('teeTime', { teeTime: six })).teeTime).toBe(six);
    expect(aboutByNow(one, later('teeTime', { teeTime: six, matchId: '13' })).teeTime).toBe(five);
    const last = { ...later('teeTime', { teeTime: six }), at: '2026-06-08T10:04:00.000Z' };
    expect(aboutByNow(one, later('teeTime', { teeTime: seven }), last).teeTime).toBe(six);
    expect(aboutByNow(one, later('lineUp', {})).teeTime).toBe(five);
    expect(aboutByNow(one, later('lineUp', { teeTime: six })).teeTime).toBe(six);
    expect(aboutByNow(one, later('teeTime', {}))).not.toHaveProperty('teeTime');
    expect(aboutByNow(later(kind, { teeTime: five }), notice('teeTime', { teeTime: six })).teeTime).toBe(five);
  },
);

test('when the evening has moved since, then day and place are those of now, with the tee time there, also for whoever is in no match', () => {
  const gone = later('moved', { fixture: moved });
  expect(aboutByNow(notice('drawn', { teeTime: five }), gone)).toEqual({ fixture: moved, matchId: '12' });
  const alone: Notice = { ...notice('noOpponent', {}), about: { fixture } };
  expect(aboutByNow(alone, { ...gone, about: { fixture: moved } })).toEqual({ fixture: moved });
  expect(aboutByNow(alone, later('moved', { fixture: { ...moved, id: '5' } }))).toEqual({ fixture });
});

test('when an admin who changes a match had read its evening before that was moved, then news of the move still names the new day, as does what came since', () => {
  const stale = { ...later('lineUp', { opponentId: 'cat' }), at: '2026-06-08T10:04:00.000Z' };
  const gone = later('moved', { fixture: moved });
  expect(aboutByNow(gone, stale).fixture).toEqual(moved);
  expect(aboutByNow(notice('drawn', {}), gone, stale).fixture).toEqual(moved);
  expect(aboutByNow(later('drawn', { fixture: moved }), stale).fixture).toEqual(moved);
});

test('when somebody is not needed for the day that an evening had, then that names it, and nothing else goes by it', () => {
  const old = later('notNeeded', { fixture, absentId: 'ann' });
  expect(aboutByNow(notice('moved', { fixture: moved }), old).fixture).toEqual(moved);
  const notNeeded = notice('notNeeded', { absentId: 'ann' });
  expect(aboutByNow(notNeeded, later('moved', { fixture: moved })).fixture).toEqual(fixture);
  const result: Notice = { ...notNeeded, kind: 'result', about: { matchId: '12' } };
  expect(aboutByNow(result, later('moved', { fixture: moved }))).toEqual({ matchId: '12' });
});
