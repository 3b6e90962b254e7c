import { Search } from 'lucide-react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Field.module.css';

export type SearchFieldProps = {
  /** Its name for screen readers, and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What was found, announced: given while something is sought. */
  found?: string | undefined;
  className?: string | undefined;
};

/** Filters a list while typing. */
export const SearchField = ({ label, value, onChange, found, className }: SearchFieldProps) => (
  <div role="search" className={classNames(styles.control, className)}>
    <Search className={styles.lens} size={20} aria-hidden="true" />
    <input
      type="search"
      className={classNames(styles.input, styles.withLens)}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      enterKeyHint="search"
      autoComplete="off"
    />
    <div role="status">
      <VisuallyHidden>{found}</VisuallyHidden>
    </div>
  </div>
);
