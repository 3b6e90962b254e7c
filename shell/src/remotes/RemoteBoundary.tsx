import { Component } from 'react';
import type { ReactNode } from 'react';
import { reloadIfGone } from './missing-file.ts';

type Props = {
  /** What stands in the place of a part that failed. */
  fallback: (error: Error) => ReactNode;
  /** A change of it shows the children again, as when the user has gone to another page. */
  resetKey?: string;
  children: ReactNode;
};

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
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
