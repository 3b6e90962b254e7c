import { TextAreaField, TextField } from '@society/web-kit';
import type { FieldProps } from '@society/web-kit/forms';
import styles from './PlayerForm.module.css';

type Props = {
  field: (name: 'linkedinUrl' | 'website' | 'trade' | 'offers' | 'seeks') => FieldProps;
  /** Whether the fields are the user's own. */
  own?: boolean;
};

/** The web pages of somebody's business, and what it offers and looks for: in the user's own profile and in an admin's forms. */
export const BusinessFields = ({ field, own = false }: Props) => {
  const address = { inputMode: 'url', autoComplete: own ? 'url' : 'off', autoCapitalize: 'none' } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField label="LinkedIn URL" {...address} {...field('linkedinUrl')} />
        <TextField label="Website" {...address} {...field('website')} />
      </div>
      <TextField
        label="Trade"
        hint="One word or two, such as Accountancy. Members look for each other by it."
        autoComplete="off"
        {...field('trade')}
      />
      <div className={styles.pair}>
        <TextAreaField label={own ? 'What I Offer' : 'Offers'} {...field('offers')} />
        <TextAreaField label={own ? 'What I Look For' : 'Looks For'} {...field('seeks')} />
      </div>
    </>
  );
};
