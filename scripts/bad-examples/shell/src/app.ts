export { card } from '../../mfe-players/src/card.ts';
