/** The app's mark: a flag on a green. Decoration; the name stands beside it. */
export const Mark = ({ size = 36 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--mark-ground, var(--hero))" />
    <path d="M13 6v19" stroke="var(--on-hero)" strokeWidth="2" strokeLinecap="round" />
    <path d="M14 7l10 3.6L14 14.6z" fill="var(--on-hero-brass)" />
    <path d="M7 25.5c2.6-2 10.6-2.6 18 0" stroke="var(--on-hero)" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
