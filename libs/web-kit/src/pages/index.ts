// Not in the shared package's index: what no first screen needs is bundled with the pages that use it, the shell's too, and no first screen waits for it.
export { Answer } from './Answer.tsx';
export { BackLink } from './BackLink.tsx';
export { CardGrid, CardGridSkeleton } from './CardGrid.tsx';
export { CompanyLogo } from './CompanyLogo.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { contactLinks } from './contact-links.ts';
export type { ContactKind } from './contact-links.ts';
export { DialogButtons } from './DialogButtons.tsx';
export { failureOf } from './failure-of.ts';
export { Figures } from './Figures.tsx';
export { Fold } from './Fold.tsx';
export { Page } from './Page.tsx';
export { Refusal } from './Refusal.tsx';
export { Sideways } from './Sideways.tsx';
export { Table } from './Table.tsx';
export { TableBehind } from './TableBehind.tsx';
export { Tile } from './Tile.tsx';
export { WebsiteLink } from './WebsiteLink.tsx';
