import type { Attention, FailedNotice, Match } from '@society/contracts';
import { sidesOf, sideTitle } from '@society/league-client';

type Absent = Attention['absent'][number];

/** Something that waits for an admin or a member: what it is about, why it waits, and where it is dealt with. */
export type Waiting = {
  readonly key: string;
  readonly badge: string;
  readonly title: string;
  readonly text: string;
  /** Absent where no page deals with it. */
  readonly to?: string;
  /** The absent person and who would play for them, to be placed with one click. */
  readonly place?: { readonly absent: Absent; readonly offer: NonNullable<Absent['offer']> } | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;

const titleOf = (match: Match): string => sidesOf(match).map(sideTitle).join(' – ');
const counted = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

/** `1 hole differs`, `2 holes differ`. */
export const holesDiffer = (count: number): string => counted(count, '1 hole differs', 'holes differ');

/** `Stands in 3 days`, whole days rounded up; on the last one `Stands within a day`. */
const standsIn = (standsAt: string, now: Date): string => {
  const days = Math.ceil((Date.parse(standsAt) - now.getTime()) / dayMs);
  return days <= 1 ? 'Stands within a day' : `Stands in ${days} days`;
};

/** Who was asked to play for somebody, and what came of it. */
const absentText = ({ asked, refused, offer }: Absent): string => {
  if (offer) return `${offer.name} would play ${offer.as === 'substitute' ? 'as a substitute' : 'in their place'}.`;
  if (asked === 0) return 'There is nobody free to ask.';
  if (asked === refused)
    return `${counted(asked, '1 was', 'were')} asked, and nobody can. Please ask somebody yourself.`;
  return `${counted(asked, '1 was', 'were')} asked, and nobody has said yes yet.`;
};

/** Everything that waits for an admin, a line each. */
export const waitingOf = (
  { absent, disputed, notCounted, unfinished, sentToDeleted }: Attention,
  now: Date,
): readonly Waiting[] => [
  ...absent.map((one) => ({
    key: `absent ${one.match.id} ${one.personId}`,
    badge: "Can't play",
    title: `${one.name} cannot play: ${titleOf(one.match)}`,
    text: absentText(one),
    to: `/fixtures/${one.match.fixtureId}/matches`,
    place: one.offer && { absent: one, offer: one.offer },
  })),
  ...disputed.map(({ match, standsAt }) => ({
    key: `disputed ${match.id}`,
    badge: 'Disputed',
    title: titleOf(match),
    text: `${holesDiffer(match.differences)}. ${standsIn(standsAt, now)}.`,
    to: `/live-scoring/${match.id}`,
  })),
  ...notCounted.map(({ match, count }) => ({
    key: `not counted ${match.id}`,
    badge: 'Not counted',
    title: titleOf(match),
    text: `${counted(count, '1 entry', 'entries')} came that could not count.`,
    to: `/live-scoring/${match.id}/history`,
  })),
  ...unfinished.map(({ fixture, count }) => ({
    key: `unfinished ${fixture.id}`,
    badge: 'Unfinished',
    title: fixture.name,
    text: `${counted(count, '1 match is', 'matches are')} not finished, and the evening is over.`,
    to: `/fixtures/${fixture.id}/matches`,
  })),
  ...sentToDeleted.map(({ id, players, count }) => ({
    key: `sent to deleted ${id}`,
    badge: 'Not counted',
    title: players.join(' – '),
    text: `${counted(count, '1 entry', 'entries')} came after Match #${id} was deleted.`,
    to: `/live-scoring/${id}/history`,
  })),
];

/** One line per message that did not, or perhaps did not, reach somebody; the admin has to tell them. */
export const untoldOf = (failed: readonly FailedNotice[]): readonly Waiting[] =>
  failed.map(({ id, person, title, channel, why }) => ({
    key: `untold ${id}`,
    badge: 'Not told',
    title: `${person.name}: ${title}`,
    // Some messages surely did not arrive, others perhaps: the reason says which.
    text: `${channel === 'mail' ? 'The email' : 'The push message'}: ${why}.`,
  }));
