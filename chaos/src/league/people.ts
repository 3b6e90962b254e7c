import { playerChanged } from '@society/contracts';
import type { PlayerSnapshot } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';

export const adminId = 'adam';

/** An admin and this number of players. */
export const makePeople = (players: number): readonly PlayerSnapshot[] => [
  aSnapshot({ id: adminId, name: 'Adam Secretary', role: 'admin' }),
  ...Array.from({ length: players }, (_, index) =>
    aSnapshot({
      id: `p${index + 1}`,
      name: `Player ${index + 1}`,
      handicap: index % 37,
      email: `p${index + 1}@example.org`,
    }),
  ),
];

/** The events with which svc-players would announce them. */
export const peopleEvents = (people: readonly PlayerSnapshot[]): readonly string[] =>
  people.map((data) =>
    JSON.stringify({
      id: `learn-${data.id}`,
      name: playerChanged.name,
      subject: data.id,
      version: 1,
      at: '2026-06-10T12:00:00.000Z',
      data,
    }),
  );
