import { routes } from '@society/contracts';
import { aCourse } from '@society/contracts/testing';
import { isOpen } from '../../src/seasons/season.ts';
import { evening } from '../harness.ts';
import { newSigner } from '../signer.ts';
import { everyone, kinds, members, type Row } from './actors.ts';

/** Fixtures, pairings, seasons, the table, calendars, courses and the club. */
export const clubRows: readonly Row[] = [
  { name: 'the fixtures', route: routes.listFixtures, allowed: everyone },
  { name: 'the active fixture', route: routes.getActiveFixture, allowed: everyone },
  {
    name: 'a fixture',
    route: routes.getFixture,
    allowed: everyone,
    input: ({ fixtureId }) => ({ params: { id: fixtureId } }),
  },
  {
    name: 'a new fixture',
    route: routes.createFixture,
    allowed: ['admin'],
    input: () => ({ body: { name: 'Week 2', date: '2026-06-24', location: 'Home' } }),
  },
  {
    name: 'a changed fixture',
    route: routes.changeFixture,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId }, body: { name: 'Week 3' } }),
  },
  {
    name: 'a deleted fixture',
    route: routes.deleteFixture,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId } }),
  },
  {
    name: 'the order of the matches',
    route: routes.orderMatches,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId }, body: { version: 1, matchIds: [] } }),
  },
  {
    name: 'who has paid',
    route: routes.getPaid,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId } }),
  },
  {
    name: 'a payment',
    route: routes.setPaid,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId }, body: { playerId: 'ann', paid: true } }),
  },
  {
    name: 'generated matches',
    route: routes.generateMatches,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({ params: { id: emptyFixtureId } }),
  },
  {
    name: 'matches of their pairs',
    route: routes.generateMatches,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({
      params: { id: emptyFixtureId },
      body: { pairs: [{ player1Id: 'ann', player2Id: 'dan' }] },
    }),
  },
  {
    name: 'a preview of the pairings',
    route: routes.generateMatches,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({ params: { id: emptyFixtureId }, body: { preview: true } }),
  },
  {
    name: 'who is in and out',
    route: routes.getAvailability,
    allowed: everyone,
    input: ({ fixtureId }) => ({ params: { id: fixtureId } }),
  },
  {
    name: 'their own answer',
    route: routes.answerAvailability,
    allowed: members,
    input: ({ fixtureId }) => ({ params: { id: fixtureId }, body: { answer: 'in' } }),
  },
  {
    name: 'an answer for somebody else',
    route: routes.answerAvailability,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId }, body: { answer: 'out', playerId: 'dan' } }),
  },
  { name: 'the league table', route: routes.getLeagueStats, allowed: everyone },
  {
    name: 'a row of the league table',
    route: routes.getLeagueRow,
    allowed: everyone,
    input: () => ({ params: { playerId: 'ann' } }),
  },
  { name: 'what the league table counts', route: routes.getCountedMatches, allowed: everyone },
  {
    name: 'the replay of a season',
    route: routes.getReplay,
    allowed: everyone,
    input: () => ({ params: { id: '1' } }),
  },
  {
    name: 'the golf of a member',
    route: routes.getGolf,
    allowed: everyone,
    input: () => ({ params: { id: 'ann' } }),
  },
  { name: 'the seasons', route: routes.listSeasons, allowed: everyone },
  {
    name: 'a new season',
    route: routes.openSeason,
    allowed: ['admin'],
    input: () => ({ body: { name: 'The next', points: { win: 2, draw: 1, loss: 0 } } }),
    before: async ({ seasonStore }) => {
      const id = (await seasonStore.all()).find(isOpen)?.id ?? '';
      await seasonStore.update(id, (season) => ({ ...season, slot: id, closedAt: evening }));
    },
  },
  {
    name: 'a changed season',
    route: routes.changeSeason,
    allowed: ['admin'],
    input: ({ openSeason }) => ({ params: { id: openSeason }, body: { name: 'Summer' } }),
  },
  {
    name: 'the end of a season',
    route: routes.closeSeason,
    allowed: ['admin'],
    input: ({ closedSeason }) => ({ params: { id: closedSeason } }),
  },
  {
    name: 'a season opened again',
    route: routes.reopenSeason,
    allowed: ['admin'],
    input: ({ openSeason }) => ({ params: { id: openSeason } }),
  },
  { name: 'the address of their calendar', route: routes.getCalendarAddress, allowed: members },
  { name: 'a new address of their calendar', route: routes.replaceCalendarAddress, allowed: members },
  {
    name: 'the calendar at an address',
    route: routes.getCalendar,
    allowed: kinds,
    input: ({ calendar }) => ({ params: { file: calendar } }),
  },
  { name: 'the links of the clubhouse screen', route: routes.listBoardLinks, allowed: ['admin'] },
  { name: 'a new link of the clubhouse screen', route: routes.createBoardLink, allowed: ['admin'] },
  {
    name: 'the end of such a link',
    route: routes.removeBoardLink,
    allowed: ['admin'],
    input: () => ({ params: { id: 'l1' } }),
  },
  {
    name: 'the clubhouse screen',
    route: routes.getBoard,
    allowed: kinds,
    input: ({ boardToken }) => ({ params: { token: boardToken } }),
  },
  { name: 'their devices that sign', route: routes.listDeviceKeys, allowed: everyone },
  {
    name: 'a device that signs',
    route: routes.addDeviceKey,
    allowed: members,
    input: () => ({ body: { ...newSigner().key, name: 'Phone' } }),
  },
  {
    name: 'the removal of a device',
    route: routes.removeDeviceKey,
    allowed: members,
    input: () => ({ params: { id: newSigner().key.id } }),
  },
  { name: 'the event stream', route: routes.streamEvents, allowed: everyone },
  { name: 'the event stream of a gateway', route: routes.streamNews, allowed: ['gateway'] },
  { name: 'the course', route: routes.getCourse, allowed: everyone },
  {
    name: 'the course of a match',
    route: routes.getCourse,
    allowed: everyone,
    input: ({ running }) => ({ query: { matchId: running } }),
  },
  { name: 'the courses', route: routes.listCourses, allowed: everyone },
  {
    name: 'a new course',
    route: routes.createCourse,
    allowed: ['admin'],
    input: () => ({ body: { name: 'Fen Nine', holes: aCourse().holes } }),
  },
  {
    name: 'a changed course',
    route: routes.changeCourse,
    allowed: ['admin'],
    input: ({ courseId }) => ({
      params: { id: courseId },
      body: { name: `Fen ${courseId}`, holes: aCourse().holes, version: 1 },
    }),
  },
  {
    name: 'another default course',
    route: routes.chooseDefaultCourse,
    allowed: ['admin'],
    input: ({ courseId }) => ({ params: { id: courseId }, body: {} }),
  },
  { name: 'the club', route: routes.getClub, allowed: kinds },
  {
    name: 'a changed club',
    route: routes.changeClub,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ body: { name: `Club ${fixtureId}` } }),
  },
  {
    name: "the club's logo",
    route: routes.setClubLogo,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ body: { logoURL: `/api/objects/uploads/u${fixtureId}` } }),
  },
  { name: 'a club without a logo', route: routes.removeClubLogo, allowed: ['admin'] },
  { name: 'the club for pages', route: routes.getClubForPages, allowed: ['gateway'] },
];
