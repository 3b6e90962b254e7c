import { Loading, Skeleton } from '@society/web-kit';

/** A plain grey bar while something is on its way. `height`: how high that will be, a CSS length. */
export const LoadingBar = ({ height }: { height: string }) => (
  <Loading>
    <Skeleton height={height} />
  </Loading>
);
