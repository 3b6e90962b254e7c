import styles from './Skeleton.module.css';

/** A grey bar where content will stand; sizes are CSS lengths. Give a group of them one `role="status"` with a hidden 'Loading...'. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
  round = false,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) => (
  <span
    className={styles.skeleton}
    style={{ width, height, ...(round && { borderRadius: '50%' }) }}
    aria-hidden="true"
  />
);
