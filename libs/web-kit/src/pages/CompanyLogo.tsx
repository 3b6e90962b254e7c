import { useState } from 'react';
import { useNoSignal } from '@society/web-kit';
import styles from './CompanyLogo.module.css';

/** A company's logo; nothing when there is none or it does not load. */
export const CompanyLogo = ({ company, logo }: { company: string | undefined; logo: string | undefined }) => {
  const [failed, setFailed] = useState<string>();
  // A picture that failed without signal is tried again when signal is back.
  const attempt = `${useNoSignal()} ${logo}`;
  if (!logo || attempt === failed) return null;
  return (
    <img
      className={styles.logo}
      loading="lazy"
      decoding="async"
      src={logo}
      alt={company ? `Logo of ${company}` : 'Company logo'}
      onError={() => setFailed(attempt)}
    />
  );
};
