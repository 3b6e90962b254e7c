import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorPanel, useNoSignal } from '@society/web-kit';
import { missingFile } from '@society/web-kit/lazy';
import { reloadNewest } from '../release/reload.ts';
import { reloadIfGone } from './missing-file.ts';

type Props = {
  /** What stands in place of a part that failed. Without it: a message, and a button that loads the page anew. */
  fallback?: (error: Error) => ReactNode;
  /** When it changes, the children are shown again, as when the user has gone to another page. */
  resetKey?: string | undefined;
  children: ReactNode;
};

const SomethingWrong = ({ error }: { error: Error }) => {
  const isNotThere = useNoSignal() && missingFile(error) !== undefined;
  return (
    <ErrorPanel message={isNotThere ? 'No signal' : 'Something went wrong.'} onRetry={() => void reloadNewest()} />
  );
};
const somethingWrong = (error: Error) => <SomethingWrong error={error} />;

/** Keeps a part that fails to load or to draw from taking the rest of the page along. React has only classes for this. */
export class RemoteBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown) {
    void reloadIfGone(error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render() {
    const { fallback = somethingWrong, children } = this.props;
    return this.state.error ? fallback(this.state.error) : children;
  }
}
