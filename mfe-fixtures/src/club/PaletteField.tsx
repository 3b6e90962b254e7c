import { palettes } from '@society/contracts';
import type { Palette } from '@society/contracts';
import { paletteNames } from '../rules/club-fields.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { ClubRegister } from './use-club-form.ts';
import styles from './PaletteField.module.css';

type Props = {
  /** The club's name, for the previews. */
  name: string;
  error: string | undefined;
  register: ClubRegister;
};

/** The six looks, each shown in its own colours. */
export const PaletteField = ({ name, error, register }: Props) => (
  <ChoiceField label="Colours" error={error}>
    <div className={styles.palettes}>
      {palettes.map((palette) => (
        <label key={palette} className={styles.palette}>
          <span className={styles.choice}>
            <input type="radio" value={palette} className={styles.radio} {...register('palette')} />
            {paletteNames[palette]}
          </span>
          <Preview palette={palette} name={name} />
        </label>
      ))}
    </div>
  </ChoiceField>
);

/** A small picture of the app: bar, button, a line of text. */
const Preview = ({ palette, name }: { palette: Palette; name: string }) => (
  <span className={styles.preview} data-palette={palette} aria-hidden="true">
    <span className={styles.hero}>{name}</span>
    <span className={styles.body}>
      <span className={styles.text}>Hole 7</span>
      <span className={styles.soft}>18 pts</span>
      <span className={styles.button}>Save</span>
    </span>
  </span>
);
