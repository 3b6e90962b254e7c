import { screen, waitFor, within } from '@testing-library/react';
import { aLeagueRow } from '@society/contracts/testing';
import { anna as signedIn, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { anna } from '../../test/society.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { reloadPage } from './reload-page.ts';

jest.mock('./reload-page.ts', () => ({ ...jest.requireActual<object>('./reload-page.ts'), reloadPage: jest.fn() }));
beforeEach(() => {
  jest.mocked(reloadPage).mockClear();
  sessionStorage.clear();
});

const open = async (api: FakeAnswers = {}) => {
  const app = renderApp(<ProfilePage />, {
    user: signedIn,
    api: { me: anna(), getLeagueStats: [aLeagueRow()], getHandicapHistory: [], ...api },
  });
  await screen.findByRole('heading', { level: 2, name: 'Anna Keller' });
  return app;
};
const statistics = () => screen.getByRole('region', { name: 'Tournament Statistics' });
const figures = async () => {
  await within(statistics()).findByText('Wins');
  return within(statistics())
    .getAllByRole('definition')
    .map((value) => value.textContent);
};
const edit = async (api: FakeAnswers = {}) => {
  const app = await open(api);
  await app.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  return app;
};
const type = async ({ user }: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await user.type(screen.getByLabelText(label), text);
};
const save = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('what is shown', () => {
  test('when the profile opens, then name, badges, job and LinkedIn are there', async () => {
    await open({ me: anna({ linkedinUrl: 'https://linkedin.com/in/anna', handicap: 12 }) });
    for (const text of ['Player', 'HCP 12', 'Managing Partner at Keller & Stone'])
      expect(screen.getByText(text)).toBeVisible();
    const link = screen.getByRole('link', { name: /^LinkedIn/ });
    expect(link).toHaveAttribute('href', 'https://linkedin.com/in/anna');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('when the LinkedIn address leads elsewhere, then its link is called by its host', async () => {
    await open({ me: anna({ linkedinUrl: 'https://www.evil.example/linkedin.com' }) });
    expect(screen.getByRole('link', { name: 'evil.example (opens in a new tab)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /LinkedIn/i })).not.toBeInTheDocument();
  });

  test('when the LinkedIn address is no web address, then there is no link', async () => {
    await open({ me: anna({ linkedinUrl: 'javascript:alert(1)' }) });
    expect(screen.queryByRole('link', { name: /LinkedIn/ })).not.toBeInTheDocument();
  });

  test('when there is a business, then trade, website, offer and wish are there', async () => {
    const business = { trade: 'Accountancy', website: 'https://keller.example', offers: 'Audits', seeks: 'An office' };
    await open({ me: anna(business) });
    for (const text of ['Accountancy', 'I offer: Audits', 'I look for: An office'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /^keller.example/ })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
  });

  test('when the league has a row, then the four figures are its', async () => {
    await open();
    expect(await figures()).toEqual(['1', '3', '1', '+3']);
  });

  test('when there is no row, then the figures are zero', async () => {
    await open({ getLeagueStats: [] });
    expect(await figures()).toEqual(['0', '0', '0', '0']);
  });

  test('when the league is away, then only the figures say so, and Try again works', async () => {
    const { user, api } = await open({ getLeagueStats: { status: 503, message: 'The league is away' } });
    expect(await within(statistics()).findByRole('alert')).toHaveTextContent('The league is away');
    api.answer({ getLeagueStats: [aLeagueRow()] });
    await user.click(within(statistics()).getByRole('button', { name: 'Try again' }));
    expect(await figures()).toEqual(['1', '3', '1', '+3']);
  });

  test('when the profile cannot be had, then the reason is shown and Try again works', async () => {
    const { user, api } = renderApp(<ProfilePage />, {
      user: signedIn,
      api: { me: { status: 503, message: 'Please try again' }, getLeagueStats: [], getHandicapHistory: [] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
    api.answer({ me: anna() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Anna Keller' })).toBeVisible();
  });
});

describe('Edit Profile', () => {
  test('when it opens, then the fields hold the profile and the first has the focus', async () => {
    await edit();
    expect(screen.getByLabelText('Full Name')).toHaveFocus();
    expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(/^Every member sees it\./);
    const values = [
      'Full Name',
      'Email',
      'Job Title',
      'Company',
      'Golf Handicap',
      'Phone Number',
      'LinkedIn URL',
      'Website',
      'Trade',
      'What I Offer',
      'What I Look For',
      'Bio',
    ].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(values).toEqual([
      'Anna Keller',
      'anna.keller@example.org',
      'Managing Partner',
      'Keller & Stone',
      '18',
      '+44 7700 900123',
      '',
      '',
      '',
      '',
      '',
      'Twenty years of audits.',
    ]);
  });

  test('when it is called off, then the form is gone and the focus back on its button', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus());
  });

  test('when something is saved, then only that and the version are sent, never a role, and the page is loaded anew', async () => {
    const app = await edit({ changePlayer: anna({ handicap: 11, version: 4 }) });
    await type(app, 'Golf Handicap', '11');
    await save(app);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(app.api.callsOf('changePlayer')).toEqual([
      expect.objectContaining({ params: { id: 'p1' }, body: { handicap: 11, version: 3 } }),
    ]);
  });

  test('when the page has been loaded anew, then it says what was done, once', async () => {
    const app = await edit({ changePlayer: anna({ name: 'Anna Stone', version: 4 }) });
    await type(app, 'Full Name', 'Anna Stone');
    await save(app);
    await waitFor(() => expect(reloadPage).toHaveBeenCalled());
    app.unmount();
    await open();
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['Full Name', 'Anna', 'Last name is required'],
    ['Full Name', '', 'First name is required'],
    ['Email', 'anna', 'Invalid email address'],
    ['Golf Handicap', '55', 'Handicap must be a whole number from 0 to 54'],
    ['LinkedIn URL', 'javascript:alert(1)', 'LinkedIn URL must be a web address'],
  ])('when %s is %p, then the field says: %s', async (label, text, message) => {
    const app = await edit();
    await type(app, label, text);
    await save(app);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(app.api.callsOf('changePlayer')).toHaveLength(0);
  });

  test('when the server refuses a part of the name, then the full name says so and what was typed is kept', async () => {
    const refusal = {
      status: 400,
      message: 'At most 60 characters',
      issues: [{ path: 'firstName', message: 'At most 60 characters' }],
    };
    const app = await edit({ changePlayer: refusal });
    await type(app, 'Full Name', 'Annabella Keller');
    await save(app);
    await waitFor(() =>
      expect(screen.getByLabelText('Full Name')).toHaveAccessibleDescription('At most 60 characters'),
    );
    expect(screen.getByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveValue('Annabella Keller');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('when an admin changed the same meanwhile, then both values are beside the field and saving again decides', async () => {
    const both = 'Handicap is now "9"; you entered "11"';
    const app = await edit({
      changePlayer: { status: 409, message: both, issues: [{ path: 'handicap', message: both }] },
    });
    await type(app, 'Golf Handicap', '11');
    app.api.answer({ me: anna({ handicap: 9, businessTitle: 'Chair', version: 6 }) });
    await save(app);
    await waitFor(() => expect(screen.getByLabelText('Golf Handicap')).toHaveAccessibleDescription(both));
    expect(screen.getByLabelText('Golf Handicap')).toHaveFocus();
    expect(screen.getByLabelText('Job Title')).toHaveValue('Chair');
    app.api.answer({ changePlayer: anna({ handicap: 11, version: 7 }) });
    await save(app);
    await waitFor(() => expect(reloadPage).toHaveBeenCalled());
    expect(app.api.callsOf('changePlayer')[1]?.body).toEqual({ handicap: 11, version: 6 });
  });
});

describe('a handicap that waits for an admin', () => {
  const asking = anna({ pendingHandicap: 12 });

  test('when one waits, then profile and form say so, and saving something else leaves it waiting', async () => {
    const app = await edit({ me: asking, changePlayer: { ...asking, bio: 'New', version: 4 } });
    expect(screen.getByText('HCP 18')).toBeVisible();
    expect(screen.getByText('12 waits for an admin')).toBeVisible();
    expect(screen.getByLabelText('Golf Handicap')).toHaveValue(12);
    expect(screen.getByLabelText('Golf Handicap')).toHaveAccessibleDescription(
      'Waits for an admin. You have 18; enter that to take the change back.',
    );
    await type(app, 'Bio', 'New');
    await save(app);
    await waitFor(() => expect(reloadPage).toHaveBeenCalled());
    expect(app.api.callsOf('changePlayer')[0]?.body).toEqual({ bio: 'New', version: 3 });
  });

  test('when it is taken back, then the present one is sent', async () => {
    const app = await edit({ me: asking, changePlayer: anna({ version: 4 }) });
    await type(app, 'Golf Handicap', '18');
    await save(app);
    await waitFor(() => expect(reloadPage).toHaveBeenCalled());
    expect(app.api.callsOf('changePlayer')[0]?.body).toEqual({ handicap: 18, version: 3 });
  });

  test('when a new one has to wait, then the page says so once it has been loaded anew', async () => {
    const app = await edit({ changePlayer: anna({ pendingHandicap: 12, version: 4 }) });
    await type(app, 'Golf Handicap', '12');
    await save(app);
    await waitFor(() => expect(reloadPage).toHaveBeenCalled());
    app.unmount();
    await open({ me: asking });
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.getByText('Your new handicap counts once an admin has approved it.')).toBeVisible();
  });
});
