import type { Collection, Document } from 'mongodb';
import type { Season, SeasonMatch } from './season.ts';

type Stored = Document & { readonly _id: string };

const liveCount = 8;
const holesOnLiveCards = 5;
const monthMs = 30 * 24 * 3_600_000;

const cards = ({ id, player1, player2 }: SeasonMatch, holes: number, at: string) =>
  Array.from({ length: holes }, (_, hole) =>
    [player1, player2].map((player) => ({
      id: `${id}-${player.id}-${hole}`,
      playerId: player.id,
      hole: hole + 1,
      strokes: 5,
      by: player.id,
      at,
    })),
  ).flat();

const running = (match: SeasonMatch, holes: number, at: string) => ({
  status: 'in_progress',
  currentHole: Math.max(1, holes),
  startedAt: at,
  player1PlayingHandicap: 9,
  player2PlayingHandicap: 9,
  player1Score: 2 * holes,
  player2Score: 2 * holes,
  entries: cards(match, holes, at),
  result: null,
});

const over = (match: SeasonMatch, at: string) => ({
  ...running(match, 9, at),
  status: 'completed',
  player1Completed: true,
  player2Completed: true,
  completedAt: at,
  result: { player1Score: 18, player2Score: 18, winnerId: null, byAdmin: false, by: match.player1.id, at },
});

/**
 * Puts the season's matches, which the services have made, into one of two states. Written directly to the store, since the services' clock
 * cannot go back to a past evening.
 */
export const createScenes = async (matches: Collection<Stored>, season: Season) => {
  const made = new Map((await matches.find({}).toArray()).map((document) => [document._id, document]));
  const put = async (stateOf: (match: SeasonMatch, index: number) => Document): Promise<void> => {
    const documents = season.matches.map((match, index) => ({
      ...made.get(match.id),
      _id: match.id,
      ...stateOf(match, index),
    }));
    await matches.deleteMany({});
    await matches.insertMany(documents);
  };
  return {
    /** Every match has begun, and no hole is recorded. */
    evening: (): Promise<void> => put((match) => running(match, 0, new Date().toISOString())),
    /** Eight matches are running; all others ended over a month ago. */
    liveMatches: (): Promise<void> =>
      put((match, index) =>
        index < liveCount
          ? running(match, holesOnLiveCards, new Date().toISOString())
          : over(match, new Date(Date.now() - monthMs).toISOString()),
      ),
  };
};
