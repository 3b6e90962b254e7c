import type { Odds } from '@society/contracts';
import { fractionOf } from './fraction.ts';

/** One of the three outcomes as the card shows it. `isShortest`: the likeliest, or as likely as any. */
export type OddsCell = {
  readonly outcome: 'player1' | 'draw' | 'player2';
  readonly label: string;
  readonly fraction: string;
  readonly isShortest: boolean;
};

/** The first word of a name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * The three cells of the odds card: player 1, Draw, player 2. Outcomes with the same fraction are highlighted together, or people would ask
 * why one 6/5 is the favourite and the other is not.
 */
export const oddsCells = ({ player1, player2, draw }: Odds): readonly OddsCell[] => {
  const shortest = fractionOf(Math.min(player1.odds, player2.odds, draw.odds));
  const cell = (outcome: OddsCell['outcome'], label: string, odds: number): OddsCell => {
    const fraction = fractionOf(odds);
    return { outcome, label, fraction, isShortest: fraction === shortest };
  };
  return [
    cell('player1', firstNameOf(player1.name), player1.odds),
    cell('draw', 'Draw', draw.odds),
    cell('player2', firstNameOf(player2.name), player2.odds),
  ];
};
