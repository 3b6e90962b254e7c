import { like, regex } from '@society/build-kit/pact';
import { changeClub, getClub, removeClubLogo, setClubLogo } from '@society/contracts';
import { aClub } from '@society/contracts/testing';
import { call } from '@society/web-kit';
import { expectAnswer } from './interaction.ts';

const read = (over: object = {}) => {
  const { setup, palette, handicapPolicy, passwordRule, placing, ...facts } = aClub();
  return {
    ...Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, like(value)])),
    palette: regex('^[a-z]+$', palette),
    handicapPolicy: regex('^(own|approval)$', handicapPolicy),
    passwordRule: regex('^(six|eight)$', passwordRule),
    placing: regex('^(admin|atOnce)$', placing),
    setup: { skipped: [], done: like(setup.done) },
    ...over,
  };
};

/** What admins do with the club. */
export const clubSuite = (): void => {
  describe('the club', () => {
    test('when the club is asked for, then it has what the form shows', async () => {
      const asked = { method: 'GET', path: '/api/club' } as const;
      expect(
        await expectAnswer('the club', 'the club', asked, { status: 200, body: read() }, () => call(getClub)),
      ).toMatchObject({ palette: 'fairway', handicapPolicy: 'own' });
    });

    test('when it is changed, then the answer is the club as changed', async () => {
      const changed = {
        name: 'Riverside',
        palette: 'links',
        handicapPolicy: 'approval',
        passwordRule: 'eight',
        placing: 'atOnce',
      } as const;
      const body = { ...changed, version: 1 };
      expect(
        await expectAnswer(
          'an admin is signed in',
          'a change of the club',
          { method: 'PATCH', path: '/api/club', body },
          { status: 200, body: read(changed) },
          () => call(changeClub, { body }),
        ),
      ).toMatchObject(changed);
    });

    test('when a step of setting up is skipped, then that is remembered', async () => {
      const body = { setup: { skipped: ['course' as const], done: false } };
      expect(
        await expectAnswer(
          'an admin is signed in',
          'a step that is skipped',
          { method: 'PATCH', path: '/api/club', body },
          { status: 200, body: read(body) },
          () => call(changeClub, { body }),
        ),
      ).toMatchObject(body);
    });

    test('when somebody else changed the same since the form was loaded, then that field is named', async () => {
      const body = { name: 'Lakeside', version: 1 };
      const refused = await expectAnswer<unknown>(
        'the club was renamed Riverside',
        'a change of the club from an older version',
        { method: 'PATCH', path: '/api/club', body },
        {
          status: 409,
          body: { message: like('Why not'), issues: [{ path: 'name', message: like('Both values') }] },
        },
        () => call(changeClub, { body }).catch((error: unknown) => error),
      );
      expect(refused).toMatchObject({ status: 409, issues: [{ path: 'name', message: 'Both values' }] });
    });

    test('when a logo was uploaded, then the answer says where people find it', async () => {
      const body = { logoURL: '/api/objects/uploads/u1' };
      const logo = regex('^/club/logo\\?of=[0-9a-f]{12}$', '/club/logo?of=aaaaaaaaaaaa');
      expect(
        await expectAnswer(
          'an admin is signed in',
          "an upload for the club's logo",
          { method: 'PUT', path: '/api/club/logo', body },
          { status: 200, body: read({ logo }) },
          () => call(setClubLogo, { body }),
        ),
      ).toMatchObject({ logo: '/club/logo?of=aaaaaaaaaaaa' });
    });

    test('when the logo is taken away, then the club has none', async () => {
      expect(
        await expectAnswer(
          'an admin is signed in',
          'a club without a logo',
          { method: 'DELETE', path: '/api/club/logo' },
          { status: 200, body: read() },
          () => call(removeClubLogo),
        ),
      ).not.toHaveProperty('logo');
    });
  });
};
