import { acceptInvite, changePlayer, createPlayer, deletePlayer, listPlayers, me } from '@society/contracts';
import type { User } from '@society/contracts';
import { expect } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { Session } from '../house/members.ts';
import { formOf, inHouse, nobody } from '../house/people.ts';
import type { Kept } from '../house/people.ts';
import { pause, until } from '../wait.ts';

const names = ['Anna', 'Ben', 'Cleo', 'Dora'] as const;
/** The gateway's cache and the open pages check sessions again every 5 s. */
const signedOutWithinMs = 10_000;
/** The sweep publishes waiting events after 5 s, and repeats them with growing pauses. */
const arrivesWithinMs = 45_000;

/** Profiles change, somebody accepts an invitation and somebody is deleted while the broker is away. All of this must arrive afterwards. */
export const brokerAwayWhileProfilesChange: Fault = {
  name: 'people-broker-away',
  run: (run) =>
    inHouse(run, 'people-broker-away', async (people) => {
      const { house, random, must, ask, join, atAuth, atLeague } = people;
      const sessions: Session[] = [];
      for (const name of names) sessions.push(await join(name));
      const eve = await join('Eve');
      const invited = await must(createPlayer, { body: { ...formOf('Fay'), email: 'fay@example.org' } });
      const token = await house.mail.token('fay@example.org', 'invite');
      await until('everybody known to the league', async () =>
        (await Promise.all([...sessions, eve, invited].map(({ id }) => atLeague(id)))).every(
          (kept) => kept !== undefined,
        ),
      );
      const tap = await run.stage.broker.tap('svc-auth.player.changed');

      house.brokerLink.refuse();
      const began = performance.now();
      const awayMs = run.quick ? 8000 : 60_000;
      const latest = new Map<string, User>();
      let changes = 0;
      let slowest = 0;
      const keepChanging = async (): Promise<void> => {
        while (performance.now() < began + awayMs) {
          const session = random.pick(sessions);
          const body = random.pick([
            { handicap: random.whole(0, 54) },
            { businessCompany: `Company ${random.whole(1, 99)}` },
            { name: `${random.pick(names)} ${random.whole(1, 999)}` },
          ]);
          const answer = await ask(
            changePlayer,
            { params: { id: session.id }, body },
            random.pick([session, people.admin]),
          );
          expect(answer.status === 200, `a change answered ${answer.failure ?? answer.status}`);
          changes += 1;
          slowest = Math.max(slowest, answer.ms);
          if (answer.body.version > (latest.get(session.id)?.version ?? 0)) latest.set(session.id, answer.body);
          await pause(random.whole(0, 400));
        }
      };
      const leave = async (): Promise<number> => {
        await must(me, {}, eve);
        const deletedAt = performance.now();
        await must(deletePlayer, { params: { id: eve.id } });
        await until(
          'the deleted person signed out',
          async () => (await ask(me, {}, eve)).status === 401,
          signedOutWithinMs,
        );
        return performance.now() - deletedAt;
      };
      const [signedOutMs] = await Promise.all([
        leave(),
        must(acceptInvite, { params: { token }, body: { password: 'password of Fay' } }, nobody),
        keepChanging(),
        keepChanging(),
      ]);
      house.brokerLink.mend();
      const mended = performance.now();

      const isLatest = (kept: Kept | undefined, user: User): boolean =>
        kept?.version === user.version && kept.name === user.name && kept.handicap === user.handicap;
      const allArrived = async (): Promise<boolean> => {
        const checks = [...latest].map(
          async ([id, user]) => isLatest(await atAuth(id), user) && isLatest(await atLeague(id), user),
        );
        const gone = [atAuth(eve.id), atLeague(eve.id)].map(async (kept) => (await kept)?.gone === true);
        const accepted = (await must(listPlayers)).find(({ id }) => id === invited.id)?.invitationAccepted === true;
        return accepted && (await Promise.all([...checks, ...gone])).every(Boolean);
      };
      await until('everything arrived', allArrived, arrivesWithinMs);
      const arrivedMs = performance.now() - mended;

      // All events once more in another order: the newest version must still win.
      const again = random.shuffled(tap.contents);
      await tap.close();
      await run.stage.broker.publish('player.changed', again);
      await pause(1500);
      expect(await allArrived(), 'an old event won over a new one');
      return `${changes} changes in ${Math.round(awayMs / 1000)} s, slowest ${Math.round(slowest)} ms; the deleted signed out after ${Math.round(signedOutMs)} ms; all arrived after ${Math.round(arrivedMs)} ms, and the same after ${again.length} old events`;
    }),
};
