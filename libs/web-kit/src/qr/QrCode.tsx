import { useMemo } from 'react';
import encodeQR from 'qr';
import { qrPath } from './qr-path.ts';
import styles from './QrCode.module.css';

const border = 4;

/** A text as a QR code, always dark on white and as wide as there is room: cameras read neither light codes nor small ones well. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const modules = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border }), [text]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(modules)} />
    </svg>
  );
};
