import { palettes } from '@society/contracts';
import type { Palette } from '@society/contracts';
import type { FieldProps } from '@society/web-kit/forms';
import { paletteNames } from '../rules/club-fields.ts';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './PaletteField.module.css';

/** The six looks, each shown in its own colours. */
export const PaletteField = ({ clubName, field: { error, ...control } }: { clubName: string; field: FieldProps }) => (
  <ChoiceField label="Colours" error={error}>
    <div className={styles.palettes}>
      {palettes.map((palette) => (
        <label key={palette} className={styles.palette}>
          <span className={styles.choice}>
            <input type="radio" value={palette} className={styles.radio} {...control} />
            {paletteNames[palette]}
          </span>
          <Preview palette={palette} clubName={clubName} />
        </label>
      ))}
    </div>
  </ChoiceField>
);

/** A small picture of the app: bar, button, a line of text. */
const Preview = ({ palette, clubName }: { palette: Palette; clubName: string }) => (
  <span className={styles.preview} data-palette={palette} aria-hidden="true">
    <span className={styles.hero}>{clubName}</span>
    <span className={styles.body}>
      <span className={styles.text}>Hole 7</span>
      <span className={styles.soft}>18 pts</span>
      <span className={styles.button}>Save</span>
    </span>
  </span>
);
