import { useEffect } from 'react';
import type { User } from '@society/contracts';
import { Card, errorText, TextAreaField, TextField, useToast } from '@society/web-kit';
import { askForMyself } from '../api/ask-again.ts';
import { FormButtons } from '../player-form/FormButtons.tsx';
import { useEdit } from '../player-form/use-edit.ts';
import { keepTyped } from '../rules/edits.ts';
import { fieldIssues } from '../rules/field-issues.ts';
import { reloadPage } from './reload-page.ts';
import { sayAfterReload } from './said-after-reload.ts';
import { profileOf, useProfileForm, type ProfileFields } from './use-profile-form.ts';
import styles from '../player-form/PlayerForm.module.css';

/** Changes the own profile and loads the page anew. What was typed survives every refusal. */
export const ProfileForm = ({ person, onCancel }: { person: User; onCancel: () => void }) => {
  const toast = useToast();
  const form = useProfileForm(person);
  const save = useEdit(person, askForMyself);
  const { register, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('name'), [setFocus]);

  const submit = form.handleSubmit(async (submitted) => {
    const outcome = await save(submitted);
    if (outcome.saved) {
      if (!outcome.changed) return onCancel();
      sayAfterReload('Profile updated');
      return reloadPage();
    }
    if (outcome.stored)
      form.reset(keepTyped(form.getValues(), profileOf(outcome.loaded), profileOf(outcome.stored)), {
        keepFieldsRef: true,
      });
    const fields = Object.keys(profileOf(person)) as (keyof ProfileFields)[];
    // Of the full name the server knows the two parts.
    const issues = fieldIssues(outcome.error, fields, { firstName: 'name', lastName: 'name' });
    for (const [index, { field, message }] of issues.entries())
      form.setError(field, { message }, { shouldFocus: index === 0 });
    const more = errorText(outcome.error, '');
    toast({
      title: 'Error',
      description: more ? `Failed to update profile: ${more}` : 'Failed to update profile',
      variant: 'destructive',
    });
  });

  return (
    <Card title="Edit Profile">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.pair}>
          <TextField label="Full Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label="Job Title"
            autoComplete="organization-title"
            error={errors.businessTitle?.message}
            {...register('businessTitle')}
          />
          <TextField
            label="Company"
            autoComplete="organization"
            error={errors.businessCompany?.message}
            {...register('businessCompany')}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label="Golf Handicap"
            type="number"
            inputMode="numeric"
            min={0}
            max={54}
            step={1}
            error={errors.handicap?.message}
            {...register('handicap', { valueAsNumber: true })}
          />
          <TextField
            label="Phone Number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone')}
          />
        </div>
        <TextField
          label="LinkedIn URL"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          error={errors.linkedinUrl?.message}
          {...register('linkedinUrl')}
        />
        <TextAreaField label="Bio" error={errors.bio?.message} {...register('bio')} />
        <FormButtons submit="Save Changes" submitting="Saving..." isSubmitting={isSubmitting} onCancel={onCancel} />
      </form>
    </Card>
  );
};
