import { TextAreaField, TextField } from '@society/web-kit';
import type { useProfileForm } from '../profile/use-profile-form.ts';
import type { usePlayerForm } from './use-player-form.ts';
import styles from './PlayerForm.module.css';

type Business = 'linkedinUrl' | 'website' | 'trade' | 'offers' | 'seeks';
type Forms = ReturnType<typeof useProfileForm> | ReturnType<typeof usePlayerForm>;
type Props = {
  register: (field: Business) => ReturnType<Forms['register']>;
  errors: { readonly [Field in Business]?: { readonly message?: string } | undefined };
  /** Of the person at the screen, or of somebody else. */
  own?: boolean;
};

/** Where somebody's business is found, and what it offers and looks for: in the own profile and in an admin's forms. */
export const BusinessFields = ({ register, errors, own = false }: Props) => {
  const address = { inputMode: 'url', autoComplete: own ? 'url' : 'off', autoCapitalize: 'none' } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField label="LinkedIn URL" {...address} error={errors.linkedinUrl?.message} {...register('linkedinUrl')} />
        <TextField label="Website" {...address} error={errors.website?.message} {...register('website')} />
      </div>
      <TextField
        label="Trade"
        hint="One word or two, such as Accountancy. Members look for each other by it."
        autoComplete="off"
        error={errors.trade?.message}
        {...register('trade')}
      />
      <div className={styles.pair}>
        <TextAreaField label={own ? 'What I Offer' : 'Offers'} error={errors.offers?.message} {...register('offers')} />
        <TextAreaField
          label={own ? 'What I Look For' : 'Looks For'}
          error={errors.seeks?.message}
          {...register('seeks')}
        />
      </div>
    </>
  );
};
