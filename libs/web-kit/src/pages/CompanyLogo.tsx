import { useState } from 'react';
import styles from './CompanyLogo.module.css';

/** A company's logo; nothing when there is none or it does not load. */
export const CompanyLogo = ({ company, logo }: { company: string | undefined; logo: string | undefined }) => {
  const [failed, setFailed] = useState<string>();
  if (!logo || logo === failed) return null;
  return (
    <img
      className={styles.logo}
      src={logo}
      alt={company ? `Logo of ${company}` : 'Company logo'}
      onError={() => setFailed(logo)}
    />
  );
};
