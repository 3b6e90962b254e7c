import type { ComponentProps } from 'react';
import { useNoSignal } from '@society/web-kit';
import { useLazy } from '@society/web-kit/lazy';
import type { ChancesCard } from './ChancesCard.tsx';
import { ChancesFailed, ChancesSkeleton, ChancesUnheard } from './ChancesFrame.tsx';

const loadCard = () =>
  import(/* webpackChunkName: "chances" */ './ChancesCard.tsx').then((module) => module.ChancesCard);

/** The Chances card; its chart is a chunk of its own. */
export const ChancesPart = (props: ComponentProps<typeof ChancesCard>) => {
  const { data: Card, error, isFetching, refetch } = useLazy(loadCard);
  const hasNoSignal = useNoSignal();
  if (Card) return <Card {...props} />;
  if (!error) return <ChancesSkeleton />;
  if (hasNoSignal) return <ChancesUnheard />;
  return <ChancesFailed message={error.message} onRetry={refetch} retrying={isFetching} />;
};
