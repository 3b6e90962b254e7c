import type { ComponentProps } from 'react';
import { usePart } from '@society/web-kit/part';
import type { ChancesCard } from './ChancesCard.tsx';
import { ChancesSkeleton, ChancesUnheard } from './ChancesSkeleton.tsx';

const loadCard = () =>
  import(/* webpackChunkName: "chances" */ './ChancesCard.tsx').then((module) => module.ChancesCard);

/** The card of chances, whose chart comes in a file of its own. */
export const ChancesPart = (props: ComponentProps<typeof ChancesCard>) => {
  const { data: Card, error } = usePart(loadCard);
  if (Card) return <Card {...props} />;
  return error ? <ChancesUnheard /> : <ChancesSkeleton />;
};
