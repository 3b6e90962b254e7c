import { withKnownClub } from '../src/club-file/known-club.ts';
import type { Stored } from '../src/support/installation.ts';
import { contentsWith } from './club-file/contents.ts';

const [seeded] = contentsWith().club;
const club: Stored = { _id: 'club', ...seeded, version: 3, passwordRule: 'eight' };
const mails = { name: 'A “Club”', contactEmail: 'hello@example.org' };
const inPlayers = { handicapPolicy: 'own', ...mails, timeZone: 'Europe/London' };
const copy = (version: number, data: object): Stored => ({ _id: 'club', version, deleted: false, data });

test('when nobody has ever changed the club of an archive, then svc-players and svc-auth know it as it is, and not by the variables of the new place', () => {
  const contents = contentsWith({ club: [club] });
  expect(withKnownClub(contents)).toEqual({
    ...contents,
    clubInPlayers: [copy(3, inPlayers)],
    clubInAuth: [copy(3, { ...mails, passwordRule: 'eight' })],
  });
});

test('when what they had heard of it is from long ago, then what it lacks is added and the rest is as the club is, and what a newer version has put in stays', () => {
  const found = withKnownClub(
    contentsWith({
      clubInPlayers: [copy(1, { handicapPolicy: 'approval', palette: 'links' })],
      clubInAuth: [copy(1, { name: 'Of Old', contactEmail: 'old@example.org' })],
    }),
  );
  expect(found.clubInPlayers).toEqual([copy(1, { ...inPlayers, palette: 'links' })]);
  // One of before there was a rule has none.
  expect(found.clubInAuth).toEqual([copy(1, mails)]);
});
