import styles from './Contours.module.css';

const rings = [0, 1, 2, 3, 4, 5, 6, 7];

/** The height lines of a putting green, as decoration of a dark ground. */
export const Contours = () => (
  <svg
    className={styles.contours}
    viewBox="0 0 600 400"
    preserveAspectRatio="xMaxYMid slice"
    aria-hidden="true"
    fill="none"
    stroke="var(--on-hero)"
  >
    {rings.map((ring) => (
      <path
        key={ring}
        strokeOpacity={0.05 + ring * 0.008}
        strokeWidth="1.5"
        transform={`translate(${420 - ring * 6} ${190 + ring * 5}) rotate(${ring * 3}) scale(${2.4 - ring * 0.28})`}
        vectorEffect="non-scaling-stroke"
        d="M-120 10C-130 -60 -60 -110 10 -96C70 -84 132 -66 126 6C121 66 74 96 18 100C-46 104 -112 76 -120 10Z"
      />
    ))}
  </svg>
);
