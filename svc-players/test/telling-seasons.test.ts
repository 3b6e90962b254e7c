import { addPushDevice } from '@society/contracts';
import { aSeasonClosed } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { personOf } from './harness.ts';
import { startWithMailsAndPhones } from './mails-and-phones.ts';

type World = Awaited<ReturnType<typeof startWithMailsAndPhones>>;
let close: World['close'];
let mails: World['mails'];
let phones: World['phones'];
let players: World['players'];
let anna: World['anna'];
beforeEach(async () => {
  ({ close, mails, phones, players, anna } = await startWithMailsAndPhones('2026-03-12T22:00:00.000Z'));
  await request(players.url, addPushDevice, { actor: personOf(anna), body: phones.subscribe('anna') });
});
afterEach(() => close());

/** What a write to the season says at this time of the night; a later write has a higher version. */
const happens = (time: string, data: object) =>
  players.receive(
    aSeasonClosed({
      ...{ id: `season ${time}`, version: Number(time.replace(':', '')), at: `2026-03-12T${time}:00.000Z` },
      data: { ...(aSeasonClosed().data as object), ...data },
    }),
  );
const closed = (time: string, position: number) => happens(time, { standings: [{ playerId: anna.id, position }] });
const reopened = (time: string) => happens(time, { standings: [], isReopened: true });
const tellAt = async (moment: string): Promise<void> => {
  players.clock.set(moment);
  await players.operations.tellAll();
};
const onPhones = () => phones.taken.map(({ text }): unknown => JSON.parse(text).body);
const [first, second] = ['1st', '2nd'].map((place) => `You came ${place}. The final table is there to read.`);

test.each<[string, readonly (() => Promise<void>)[], readonly (string | undefined)[]]>([
  ['closed', [() => closed('22:10', 1)], [first]],
  ['closed and opened again', [() => closed('22:10', 1), () => reopened('22:20')], []],
  ['opened again, which comes first', [() => reopened('22:20'), () => closed('22:10', 1)], []],
  ['closed anew', [() => closed('22:10', 1), () => reopened('22:20'), () => closed('22:30', 2)], [second]],
  [
    'closed anew, in another order',
    [() => closed('22:30', 2), () => closed('22:10', 1), () => reopened('22:20')],
    [second],
  ],
])(
  'when a season is %s at night, then phones say in the morning: where they came in the end',
  async (_what, acts, told) => {
    for (const act of acts) await act();
    await tellAt('2026-03-12T22:50:00.000Z');
    await tellAt('2026-03-13T07:00:00.000Z');
    expect(onPhones()).toEqual(told);
    expect(mails.taken).toHaveLength(told.length);
  },
);

test('when a season is opened again and closed anew after its end was told, then nobody hears of it twice', async () => {
  await closed('22:10', 1);
  await tellAt('2026-03-13T07:00:00.000Z');
  await reopened('22:20');
  await closed('22:30', 2);
  await tellAt('2026-03-13T09:00:00.000Z');
  expect([onPhones(), mails.taken.length]).toEqual([[first], 1]);
});
