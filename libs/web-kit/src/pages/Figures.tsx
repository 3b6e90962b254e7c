import styles from './Figures.module.css';

/** Three figures beside each other, each under its name. */
export const Figures = ({ figures }: { figures: readonly (readonly [name: string, value: number | string])[] }) => (
  <dl className={styles.figures}>
    {figures.map(([name, value]) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
