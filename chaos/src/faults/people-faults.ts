import {
  acceptInvite,
  changePlayer,
  createFixture,
  createPlayer,
  createUpload,
  deletePlayer,
  getObject,
  listPlayers,
  me,
  sendInvite,
  setPhoto,
  verifyInvite,
} from '@society/contracts';
import type { Answer } from '../calls.ts';
import { expect } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { MailTrouble } from '../house/mail-server.ts';
import { signIn } from '../house/members.ts';
import { credentialsOf, formOf, inHouse, nobody } from '../house/people.ts';
import type { People } from '../house/people.ts';
import { until } from '../wait.ts';

const messageOf = ({ body }: Pick<Answer<typeof sendInvite>, 'body'>): string =>
  (body as { readonly message?: string } | undefined)?.message ?? '';
const isListed = async ({ must }: People, email: string): Promise<boolean> =>
  (await must(listPlayers)).some((person) => person.email === email);
const fixture = { name: 'Week 1', date: '2026-06-10', location: 'Home Golf Club' };

/**
 * While an admin adds somebody, svc-auth is killed, cannot be reached, or its response is lost. There must be no half player, and the same call
 * must work again.
 */
export const authAwayAtCreation: Fault = {
  name: 'people-auth-away',
  run: (run) =>
    inHouse(run, 'people-auth-away', async (people) => {
      const { house, ask, must, atLeague } = people;
      const [auth] = house.replicas['svc-auth'];
      const how = (['killed', 'unreachable', 'answer lost'] as const)[run.seed % 3];
      const credentials = credentialsOf('Dee');
      const body = { ...formOf('Dee'), ...credentials };

      // The gateway still accepts sessions that it has seen.
      expect(!(await isListed(people, credentials.email)), 'they are there before they were added');
      if (how === 'killed') await auth.end('SIGKILL');
      else if (how === 'unreachable') house.authLink.refuse();
      else house.authLink.hold('down');
      const refused = await ask(createPlayer, { body });
      expect(refused.status === 503, `adding somebody answered ${refused.failure ?? refused.status}`);
      const message = messageOf(refused as Answer<never>);
      expect(message === 'The account could not be created right now. Please try again.', `it said: ${message}`);
      expect(!(await isListed(people, credentials.email)), 'half a player is in the list');

      if (how === 'killed') await auth.start();
      house.authLink.mend();
      const created = await must(createPlayer, { body: { ...body, handicap: 12 } });
      const same = (await must(listPlayers)).filter(({ email }) => email === credentials.email);
      expect(
        same.length === 1 && same[0]?.id === created.id && same[0].handicap === 12,
        `the list has them as ${JSON.stringify(same)}`,
      );
      const session = await signIn(house.url, credentials);
      expect(session.id === created.id, 'they sign in as somebody else');
      await until('the league knows them', async () => (await atLeague(created.id))?.handicap === 12);
      const again = await ask(createPlayer, { body });
      expect(again.status === 409, `adding them a third time answered ${again.status}`);
      return `${how}: 503 after ${Math.round(refused.ms)} ms, nobody in the list, the same again made one player`;
    }),
};

/** Old events are delivered again, in any order, after a demotion and a deletion. They must bring nothing back. */
export const oldNewsOfPeople: Fault = {
  name: 'people-old-events',
  run: (run) =>
    inHouse(run, 'people-old-events', async (people) => {
      const { house, random, ask, must, join, atAuth, atLeague } = people;
      const { broker } = run.stage;
      const tap = await broker.tap('svc-auth.player.changed');
      const [anna, ben] = [await join('Anna'), await join('Ben')];
      const shuffled = (id: string): readonly string[] =>
        random.shuffled(tap.contents.filter((content) => content.includes(`"subject":"${id}"`)));
      const arrives = async (id: string, version: number): Promise<void> => {
        await until(`version ${version} everywhere`, async () =>
          [await atAuth(id), await atLeague(id)].every((kept) => (kept?.version ?? 0) >= version),
        );
      };
      /** Once this change has arrived, everything that was published before it has been handled. */
      const afterAll = async (handicap: number): Promise<void> => {
        const { version } = await must(changePlayer, { params: { id: people.admin.id }, body: { handicap } });
        await arrives(people.admin.id, version);
      };

      await must(changePlayer, { params: { id: anna.id }, body: { role: 'admin' } });
      const demoted = await must(changePlayer, { params: { id: anna.id }, body: { role: 'player', handicap: 7 } });
      await arrives(anna.id, demoted.version);
      await until('the events of Anna', () => shuffled(anna.id).length >= 3);
      const late = shuffled(anna.id);
      await broker.publish('player.changed', late);
      await afterAll(11);
      for (const kept of [await atAuth(anna.id), await atLeague(anna.id)]) {
        expect(
          kept?.role === 'player' && kept.handicap === 7 && kept.version === demoted.version,
          `after an old event about a demoted admin: ${JSON.stringify(kept)}`,
        );
      }
      const told = await must(me, {}, anna);
      expect(told.role === 'player' && !told.isAdmin, `she is told that she is ${told.role}`);
      const tried = await ask(createFixture, { body: fixture }, anna);
      expect(tried.status === 403, `she may create a fixture: ${tried.status}`);

      await must(deletePlayer, { params: { id: ben.id } });
      await until('the deletion everywhere', async () =>
        [await atAuth(ben.id), await atLeague(ben.id)].every((kept) => kept?.gone === true),
      );
      const ofBen = shuffled(ben.id);
      await broker.publish('player.changed', ofBen);
      await afterAll(12);
      for (const kept of [await atAuth(ben.id), await atLeague(ben.id)])
        expect(kept?.gone === true && kept.name === undefined, `a deleted person is back: ${JSON.stringify(kept)}`);
      expect(!(await isListed(people, credentialsOf('Ben').email)), 'a deleted person is in the list');
      const back = await signIn(house.url, credentialsOf('Ben')).then(
        () => 'in',
        (error: unknown) => String(error),
      );
      expect(back.includes(': 401 '), `a deleted person signs in: ${back}`);
      await tap.close();
      return `${late.length} old events after a demotion, ${ofBen.length} after a deletion, nothing came back`;
    }),
};

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Without svc-media a profile is saved all the same. Once it is back, the same call saves the photo. */
export const mediaAway: Fault = {
  name: 'people-media-away',
  run: (run) =>
    inHouse(run, 'people-media-away', async ({ house, random, ask, must, join }) => {
      const [media] = house.replicas['svc-media'];
      const anna = await join('Anna');
      const { uploadURL } = await must(createUpload, { body: {} }, anna);
      const { pathname, search } = new URL(uploadURL);
      const put = await fetch(`${house.url}${pathname}${search}`, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: pixel,
      });
      expect(put.ok, `the upload answered ${put.status}`);

      const signal = random.pick(['SIGKILL', 'SIGTERM'] as const);
      await media.end(signal);
      const params = { id: anna.id };
      const saved = await ask(changePlayer, { params, body: { businessCompany: 'Keller & Stone', handicap: 9 } }, anna);
      expect(
        saved.status === 200 && saved.body.businessCompany === 'Keller & Stone',
        `saving the profile answered ${saved.failure ?? saved.status}`,
      );
      const photo = await ask(setPhoto, { params, body: { photoURL: uploadURL } }, anna);
      expect(photo.status === 503, `the photo answered ${photo.failure ?? photo.status}`);
      const address = await ask(createUpload, { body: {} }, anna);
      expect([502, 503].includes(address.status), `asking for an upload answered ${address.failure ?? address.status}`);
      expect((await must(me, {}, anna)).photo === undefined, 'there is a photo that nobody has');

      await media.start();
      const again = await until('the photo is taken', async () => {
        const answer = await ask(setPhoto, { params, body: { photoURL: uploadURL } }, anna);
        return answer.status === 200 && answer.body;
      });
      const image = await until('the photo is served', async () => {
        const answer = await ask(getObject, { params: { name: again.objectPath.replace('/objects/', '') } }, anna);
        return answer.status === 200;
      });
      const after = await must(me, {}, anna);
      expect(
        image && after.photo === again.objectPath && after.handicap === 9,
        `the profile is ${JSON.stringify(after)}`,
      );
      return `${signal}: profile saved in ${Math.round(saved.ms)} ms, photo 503 after ${Math.round(photo.ms)} ms and taken by the same call later`;
    }),
};

/** Without a mail server people are added and the admin is told. The invitation is kept, and Resend works. */
export const mailAway: Fault = {
  name: 'people-mail-away',
  run: (run) =>
    inHouse(run, 'people-mail-away', async (people) => {
      const { house, ask, must } = people;
      const { mail } = house;
      const how = (['gone', 'silent', 'refusing'] as const satisfies readonly MailTrouble[])[run.seed % 3] ?? 'gone';
      const { email, password } = credentialsOf('Dee');
      await mail.fail(how);
      const created = await ask(createPlayer, { body: { ...formOf('Dee'), email } });
      expect(
        created.status === 201 && !created.body.invitationEmailSent && !created.body.invitationSent,
        `adding somebody answered ${created.failure ?? created.status} ${JSON.stringify(created.body)}`,
      );
      const params = { id: created.body.id };
      const resent = await ask(sendInvite, { params });
      expect(
        resent.status === 503 && messageOf(resent) === 'Failed to send invitation.',
        `Resend answered ${resent.failure ?? resent.status}: ${messageOf(resent)}`,
      );
      expect(await isListed(people, email), 'the new player is in no list');

      await mail.mend();
      await must(sendInvite, { params });
      const token = await mail.token(email, 'invite');
      const invited = await must(verifyInvite, { params: { token } });
      expect(
        invited.email === email && mail.count(email) === 1,
        `the mailed link is for ${invited.email}, of ${mail.count(email)} mails`,
      );
      await must(acceptInvite, { params: { token }, body: { password } }, nobody);
      await signIn(house.url, { email, password });
      const known = await until('the invitation is accepted', async () =>
        (await must(listPlayers)).find((person) => person.id === params.id && person.invitationAccepted),
      );
      expect(known.invitationSent, 'an accepted invitation was never sent');
      return `${how}: added in ${Math.round(created.ms)} ms and told that no mail went out; Resend 503, then one mail whose link works`;
    }),
};
