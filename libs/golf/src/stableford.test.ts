import fc from 'fast-check';
import { BLOB, netStrokes, stablefordPoints, totalPoints } from './stableford.ts';

const pars = fc.constantFrom(3, 4, 5);
const shots = fc.integer({ min: 0, max: 3 });
const strokes = fc.integer({ min: 1, max: 20 });

describe('Stableford points', () => {
  test.each([
    [-5, 6],
    [-4, 6],
    [-3, 5],
    [-2, 4],
    [-1, 3],
    [0, 2],
    [1, 1],
    [2, 0],
    [5, 0],
  ])('when the net score is %i against par, then it earns %i', (againstPar, expected) => {
    const par = 5;
    const received = 3;
    const played = par + againstPar + received;
    expect(stablefordPoints(played, par, received)).toBe(expected);
  });

  test('when the hole is a Blob, then it earns nothing however many shots are received', () => {
    fc.assert(fc.property(pars, shots, (par, received) => stablefordPoints(BLOB, par, received) === 0));
  });

  test('when more strokes are played, then there are never more points', () => {
    fc.assert(
      fc.property(
        strokes,
        pars,
        shots,
        (played, par, received) =>
          stablefordPoints(played + 1, par, received) <= stablefordPoints(played, par, received),
      ),
    );
  });

  test('when more shots are received, then there are never fewer points', () => {
    fc.assert(
      fc.property(
        strokes,
        pars,
        shots,
        (played, par, received) =>
          stablefordPoints(played, par, received + 1) >= stablefordPoints(played, par, received),
      ),
    );
  });

  test('when nine holes are added up, then the total lies between 0 and 54', () => {
    const holes = fc.array(fc.tuple(strokes, pars, shots), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(holes, (round) => {
        const total = totalPoints(
          round.map(([played, par, received]) => ({ stablefordPoints: stablefordPoints(played, par, received) })),
        );
        return total >= 0 && total <= 54;
      }),
    );
  });

  test('when shots are received, then the net score is that much lower', () => {
    expect(netStrokes(6, 2)).toBe(4);
  });
});
