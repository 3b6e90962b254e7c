import { aRunningMatch, aScore } from '@society/contracts/testing';
import { shownOn } from '@society/golf';
import { admin } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { newsFor } from './news.ts';

const sam = { id: 's1', name: 'Sam Reed', handicap: 22 };

/** Anna recorded 5 on hole 2 of her own card. */
const begun = (match = aRunningMatch()) => {
  const league = fakeLeague(match, [aScore({ hole: 2 })]);
  const over = (playerId = 'p1', hole = 2) => shownOn(league.now.round, playerId, hole)?.id ?? null;
  const news = (personId: string, seen: readonly string[] = []) =>
    newsFor(league.now.match, league.answers.getRound(), personId, seen);
  return { league, over, news, texts: (personId: string) => news(personId).map(({ text }) => text) };
};

test('when the opponent overwrites a hole, then its player reads it, and the opponent reads nothing', () => {
  const { league, over, texts } = begun();
  league.record('p2', 'p1', 2, 6, over());
  expect(texts('p1')).toEqual(['Ben entered 6 for you on hole 2, you had 5']);
  expect(texts('p2')).toEqual([]);
});

test('when the player had corrected it before, then it is told once, with what they had last', () => {
  const { league, over, texts } = begun();
  league.record('p1', 'p1', 2, 4, over());
  league.record('p2', 'p1', 2, 6, over());
  expect(texts('p1')).toEqual(['Ben entered 6 for you on hole 2, you had 4']);
});

test('when the opponent disputes it without having seen it, then its player reads the same', () => {
  const { league, texts } = begun();
  league.record('p2', 'p1', 2, 6);
  expect(texts('p1')).toEqual(['Ben entered 6 for you on hole 2, you had 5']);
});

test('when the own value came second and is not what is shown, then what is shown is told', () => {
  const { league, texts } = begun();
  league.record('p2', 'p1', 3, 6);
  league.record('p1', 'p1', 3, 4);
  expect(texts('p1')).toEqual(['Ben entered 6 for you on hole 3, you had 4']);
});

test('when the opponent enters the same, then there is no news', () => {
  const { league, texts } = begun();
  league.record('p2', 'p1', 2, 5);
  expect(texts('p1')).toEqual([]);
});

test('when an admin ruled and the opponent’s late entry says the same as the player, then both read what is shown', () => {
  const { league, over, texts } = begun();
  league.act(admin, { id: 'r1', kind: 'hole', playerId: 'p1', hole: 2, strokes: 6, over: over() });
  league.record('p2', 'p1', 2, 5);
  expect(texts('p1')).toEqual(['An admin entered 6 for you on hole 2, you had 5']);
  expect(texts('p2')).toEqual(['An admin entered 6 for Anna on hole 2, you had 5']);
});

test('when a ruling was seen, and strokes chosen before it come later and are not shown, then it is told again, once', () => {
  const { league, over, news } = begun();
  const chosenOver = over();
  league.act(admin, { id: 'r1', kind: 'hole', playerId: 'p1', hole: 2, strokes: 6, over: chosenOver });
  const seen = news('p1').map(({ entryId }) => entryId);
  league.record('p1', 'p1', 2, 4, chosenOver);
  const again = news('p1', seen);
  expect(again).toMatchObject([{ hole: 2, text: 'An admin entered 6 for you on hole 2, you had 4' }]);
  expect(news('p1', [...seen, ...again.map(({ entryId }) => entryId)])).toEqual([]);
});

test('when it was seen, then it is told no more, but the next one is', () => {
  const { league, over, news } = begun();
  league.record('p2', 'p1', 2, 6, over());
  const seen = news('p1').map(({ entryId }) => entryId);
  expect(news('p1', seen)).toEqual([]);
  league.record('p2', 'p1', 2, 7, over());
  expect(news('p1', seen)).toMatchObject([{ hole: 2, text: 'Ben entered 7 for you on hole 2, you had 5' }]);
});

test('when it was answered or taken, then it is news no more', () => {
  const { league, over, texts } = begun();
  league.record('p2', 'p1', 2, 6);
  const bens = league.now.round.entries.at(-1)?.id ?? '';
  league.act({ id: 'p1' }, { id: 'a1', kind: 'accept', entryId: bens });
  expect(texts('p1')).toEqual([]);
  league.record('p2', 'p1', 2, 8, over());
  league.record('p1', 'p1', 2, 5, over());
  expect(texts('p1')).toEqual([]);
});

test('when an admin or a substitute of the own side entered it, then they are named as such', () => {
  const { league, over, texts } = begun(aRunningMatch({ player1SubId: 's1', player1Sub: sam }));
  league.record('s1', 'p1', 2, 4, over());
  expect(texts('p1')).toEqual(['Sam entered 4 for you on hole 2, you had 5']);
  league.act(admin, { id: 'r1', kind: 'hole', playerId: 'p1', hole: 2, strokes: 0, over: over() });
  expect(texts('p1')).toEqual(['An admin entered Blob for you on hole 2, you had 5']);
});

test("when the opponent changes their own card after one's own was completed with both, then it is told whose card", () => {
  const { league, over, texts } = begun();
  league.record('p2', 'p2', 6, 6);
  const seven = [null, null, null, null, null, null, null];
  const cards = { player1: [null, 5, ...seven], player2: [null, null, null, null, null, 6, null, null, null] };
  league.act({ id: 'p1' }, { id: 'c1', kind: 'complete', playerId: 'p1', cards });
  league.record('p2', 'p2', 6, 3, over('p2', 6));
  expect(texts('p1')).toEqual(['Ben entered 3 on hole 6 of their own card, you had 6']);
});

test('when a substitute changes the card that they play on, then it is theirs; an admin names whose it is', () => {
  const { league, over, texts } = begun(aRunningMatch({ player2SubId: 's1', player2Sub: sam }));
  league.record('p1', 'p2', 6, 6);
  league.record('s1', 'p2', 6, 3, over('p2', 6));
  expect(texts('p1')).toEqual(['Sam entered 3 on hole 6 of their own card, you had 6']);
  league.act(admin, { id: 'r1', kind: 'hole', playerId: 'p2', hole: 6, strokes: 4, over: over('p2', 6) });
  expect(texts('p1')).toEqual(['An admin entered 4 for Sam on hole 6, you had 6']);
});

test('when an opponent who is an admin enters both cards, then it is an admin’s word, and no change of their own card', () => {
  const { league, over } = begun();
  league.record('p1', 'p2', 6, 6);
  league.record('p2', 'p2', 6, 4, over('p2', 6));
  const round = league.answers.getRound();
  const entries = round.entries.map((entry) => (entry.by === 'p2' ? { ...entry, side: 'committee' as const } : entry));
  const news = newsFor(league.now.match, { ...round, entries }, 'p1', []);
  expect(news.map(({ text }) => text)).toEqual(['An admin entered 4 for Ben on hole 6, you had 6']);
});

test('when other holes were entered since, then each that was overwritten is told, in the order of the holes', () => {
  const { league, over, texts } = begun();
  league.record('p1', 'p1', 1, 4);
  league.record('p2', 'p1', 2, 6, over());
  league.record('p2', 'p1', 1, 3, over('p1', 1));
  expect(texts('p1')).toEqual([
    'Ben entered 3 for you on hole 1, you had 4',
    'Ben entered 6 for you on hole 2, you had 5',
  ]);
});

test('when a second admin ruled without having seen the first ruling, then what is shown is told', () => {
  const { league, over, texts } = begun();
  const anna = over();
  league.act(admin, { id: 'r1', kind: 'hole', playerId: 'p1', hole: 2, strokes: 6, over: anna });
  league.act({ ...admin, id: 'a2' }, { id: 'r2', kind: 'hole', playerId: 'p1', hole: 2, strokes: 7, over: anna });
  expect(texts('p1')).toEqual(['An admin entered 6 for you on hole 2, you had 5']);
});

test('when a player enters strokes although a substitute swings for them, then they are named, and the card is that of the substitute', () => {
  const { league, over, texts } = begun(aRunningMatch({ player2SubId: 's1', player2Sub: sam }));
  league.record('p1', 'p2', 6, 6);
  league.record('p2', 'p2', 6, 3, over('p2', 6));
  expect(texts('p1')).toEqual(['Ben entered 3 for Sam on hole 6, you had 6']);
});

test('when whoever entered it is not in the match any more, then whoever plays in their place is named', () => {
  const { league, over } = begun(aRunningMatch({ player2SubId: 's1', player2Sub: sam }));
  league.record('s1', 'p1', 2, 6, over());
  const news = newsFor(aRunningMatch(), league.answers.getRound(), 'p1', []);
  expect(news.map(({ text }) => text)).toEqual(['Ben entered 6 for you on hole 2, you had 5']);
});

test('when the own strokes came after the own completion and are not shown, then nobody else has entered anything', () => {
  const { league, over, texts } = begun();
  league.record('p1', 'p2', 6, 6);
  league.act({ id: 'p1' }, { id: 'c1', kind: 'complete', playerId: 'p1' });
  league.record('p1', 'p2', 6, 4, over('p2', 6));
  expect(texts('p1')).toEqual([]);
});

test('when somebody only watches, or rules and is overwritten, then there is no news for them', () => {
  const { league, over, texts } = begun();
  league.act(admin, { id: 'r1', kind: 'hole', playerId: 'p1', hole: 2, strokes: 7, over: over() });
  league.record('p2', 'p1', 2, 6, over());
  expect(texts('a1')).toEqual([]);
});
