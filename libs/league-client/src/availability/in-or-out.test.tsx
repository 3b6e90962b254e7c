import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Availability, InOrOut as Answer } from '@society/contracts';
import {
  anna,
  aSecondPasses,
  noTimePasses,
  renderApp,
  type FakeAnswers,
  type FakeRequest,
} from '@society/web-kit/testing';
import { InOrOut, mayAnswer } from '../index.ts';

const open = (api: FakeAnswers = {}) => {
  let answers: Availability = [];
  const app = renderApp(<InOrOut fixtureId="4" playerId="p1" label="Are you in?" tellsFailure />, {
    user: anna,
    api: {
      getAvailability: () => answers,
      answerAvailability: ({ body }: FakeRequest) => {
        const { answer, playerId } = body as { answer: Answer | null; playerId: string };
        return (answers = answer === null ? [] : [{ playerId, answer }]);
      },
      ...api,
    },
  });
  const sent = () => app.api.callsOf('answerAvailability').map(({ body }) => (body as { answer: unknown }).answer);
  return { ...app, sent };
};
let timeGoesOn: () => void;
beforeEach(() => void (timeGoesOn = noTimePasses()));
afterEach(() => timeGoesOn());

const known = () => waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'false'));
const button = (name: 'In' | 'Out', pressed?: boolean) =>
  screen.findByRole('button', { name, ...(pressed !== undefined && { pressed }) });

test.each([
  ['counts the taps', 2],
  ['does not count them', 1],
])(
  'when In is tapped twice at once in a browser that %s, then they are in, and Out counts at once',
  async (_, detail) => {
    const { sent } = open();
    await known();
    fireEvent.click(await button('In'), { detail: 1 });
    fireEvent.click(await button('In', true), { detail });
    await waitFor(() => expect(sent()).toEqual(['in']));
    fireEvent.click(await button('Out'), { detail: 1 });
    await button('Out', true);
    expect(sent()).toEqual(['in', 'out']);
  },
);

test('when In is clicked twice by a mouse, then it stays said where that was a double click, and is taken back where it was not', async () => {
  const { sent } = open();
  await known();
  const click = async (detail: number) =>
    fireEvent(
      await button('In'),
      Object.assign(new MouseEvent('click', { bubbles: true, detail }), { pointerType: 'mouse' }),
    );
  await click(1);
  await button('In', true);
  await click(2);
  await click(1);
  await button('In', false);
  await waitFor(() => expect(sent()).toEqual(['in', null]));
});

test('when what was said is pressed by keyboard after a second, then it is taken back, and by another double press no more than once', async () => {
  const { user, sent } = open();
  await known();
  await user.tab();
  await user.keyboard('{Enter}');
  await button('In', true);
  aSecondPasses();
  await user.keyboard('{Enter}{Enter}');
  await button('In', false);
  expect(sent()).toEqual(['in', null]);
});

test('when it is not known yet what was said, then the buttons are busy and neither is called unpressed, and a tap says what it is on', async () => {
  const { user, sent } = open({ getAvailability: () => new Promise<never>(() => undefined) });
  expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true');
  expect(await button('In')).not.toHaveAttribute('aria-pressed');
  await user.click(await button('In'));
  await button('In', true);
  expect(sent()).toEqual(['in']);
});

test('when it could not be had what was said, then that is told, and Try again brings it', async () => {
  const { user, api } = open({ getAvailability: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the answer');
  expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'false');
  api.answer({ getAvailability: [{ playerId: 'p1', answer: 'out' }] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await button('Out', true);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
});

test.each([
  ['a member who plays', { ...anna, plays: true }, true],
  ['a member who takes no part', { ...anna, plays: false }, false],
  ['a substitute who takes no part', { ...anna, role: 'substitution' as const, plays: false }, true],
  ['a substitute whose account is off', { ...anna, role: 'substitution' as const, isActive: false }, false],
])('when %s is looked at, then whether they may answer is %p', (_, person, may) => {
  expect(mayAnswer(person)).toBe(may);
});
