import type { ComponentProps } from 'react';
import { useNoSignal } from '@society/web-kit';
import { useLazy } from '@society/web-kit/lazy';
import type { ChancesCard } from './ChancesCard.tsx';
import { ChancesFailed, ChancesSkeleton, ChancesUnheard } from './ChancesFrame.tsx';

const loadCard = () =>
  import(/* webpackChunkName: "chances" */ './ChancesCard.tsx').then((module) => module.ChancesCard);

/** The Chances card; its chart is a chunk of its own. */
export const ChancesPart = (props: ComponentProps<typeof ChancesCard>) => {
  const card = useLazy(loadCard);
  const { data: Card } = card;
  const hasNoSignal = useNoSignal();
  if (Card) return <Card {...props} />;
  if (!card.error) return <ChancesSkeleton />;
  if (hasNoSignal) return <ChancesUnheard />;
  return <ChancesFailed of={card} />;
};
