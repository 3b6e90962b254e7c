import { useEffect } from 'react';
import { me, type PlayerChange, type User } from '@society/contracts';
import { useIsThere } from '@society/league-client';
import { Button, call, Card, errorText, TextAreaField, TextField, useToast, useUnsaved } from '@society/web-kit';
import { fieldOf, showIssues, useFieldEdits } from '@society/web-kit/forms';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { useChangePlayer } from '../api/use-change-player.ts';
import { BusinessFields } from '../player-form/BusinessFields.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { mayReload, reloadPage } from './reload-page.ts';
import { sayAfterReload } from './said-after-reload.ts';
import { profileFieldNames, profileOf, useProfileForm, type ProfileFields } from './use-profile-form.ts';
import styles from '../player-form/PlayerForm.module.css';

const linkMailed = (pending: string, email: string): string =>
  `Open the link that we have emailed to ${pending}. Until then your address is ${email}.`;
const failed = 'Failed to update profile';
const waits = 'Your new handicap counts once an admin has approved it.';

/** Changes the user's own profile and loads the page anew. What was typed survives every refusal. */
export const ProfileForm = ({ person, onCancel }: { person: User; onCancel: () => void }) => {
  const toast = useToast();
  const isThere = useIsThere();
  const form = useProfileForm(person);
  const { mutateAsync } = useChangePlayer(person.id);
  // Only svc-auth knows an address that waits for its link, so the response to other changes leaves it out.
  const send = async (changes: PlayerChange): Promise<User> => ({
    ...(changes.email === undefined && person.pendingEmail && { pendingEmail: person.pendingEmail }),
    ...(await mutateAsync(changes)),
  });
  const { save, afterSave, afterRefusal } = useFieldEdits({
    record: person,
    fieldsOf: profileOf,
    send,
    askAgain: () => call(me),
  });
  const { setFocus, formState } = form;
  const { isSubmitting } = formState;
  const field = fieldOf(form);
  const moves = ![person.email, person.pendingEmail].includes(form.watch('email').trim().toLowerCase());
  useUnsaved(formState.isDirty);
  useEffect(() => setFocus('name'), [setFocus]);

  // The default values stay, so that the form still knows what is unsaved.
  const show = (fields: ProfileFields) => form.reset(fields, { keepFieldsRef: true, keepDefaultValues: true });

  const submit = form.handleSubmit(async (submitted) => {
    const sent = form.getValues();
    try {
      const saved = await save(submitted);
      if (saved === undefined) {
        toast({ title: 'Profile updated' });
        return onCancel();
      }
      const asks = saved.pendingHandicap !== undefined && saved.pendingHandicap !== person.pendingHandicap;
      const isAsked = saved.pendingEmail !== person.pendingEmail;
      const moves = isAsked && saved.pendingEmail && linkMailed(saved.pendingEmail, saved.email);
      const description = [moves, asks && waits].filter(Boolean).join(' ');
      const message = { title: 'Profile updated', ...(description !== '' && { description }) };
      const typed = form.getValues();
      const hasTypedOn = profileFieldNames.some((name) => typed[name] !== sent[name]);
      // No reload when the user has left this form, has typed on meanwhile, or would lose actions that are in this page only.
      if (!isThere.current || hasTypedOn || !mayReload()) {
        form.reset(profileOf(saved), { keepFieldsRef: true });
        show(afterSave(saved, sent, typed));
        return toast(message);
      }
      // An address that begins or stops waiting changes nothing that svc-auth learns by an event, so no version is waited for.
      const isNew = profileFieldNames.some(
        (name) => name !== 'email' && profileOf(saved)[name] !== profileOf(person)[name],
      );
      sayAfterReload({ message, version: isNew ? saved.version : 0 });
      reloadPage();
    } catch (error) {
      const now = await afterRefusal(error, form.getValues());
      if (now) show(now);
      // The server has first and last name, the form one field for both.
      if (!showIssues(form, error, profileFieldNames, { firstName: 'name', lastName: 'name' }))
        form.setError('root', { message: errorText(error, failed) });
      toast({ title: 'Error', description: failed, variant: 'destructive' });
    }
  });

  return (
    <Card title="Edit Profile">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={styles.pair}>
          <TextField label="Full Name" autoComplete="name" {...field('name')} />
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            hint={
              person.pendingEmail &&
              `Waits for the link emailed to ${person.pendingEmail}. Enter ${person.email} to take the change back.`
            }
            {...field('email')}
          />
        </div>
        {moves && (
          <ConfirmAddress
            {...field('currentPassword')}
            onProved={() => {
              form.setValue('currentPassword', '');
              void submit();
            }}
          />
        )}
        <div className={styles.pair}>
          <TextField label="Job Title" autoComplete="organization-title" {...field('businessTitle')} />
          <TextField label="Company" autoComplete="organization" {...field('businessCompany')} />
        </div>
        <div className={styles.pair}>
          <TextField
            label="Golf Handicap"
            type="number"
            inputMode="numeric"
            min={0}
            max={54}
            step={1}
            hint={
              person.pendingHandicap === undefined
                ? undefined
                : `Waits for an admin. You have ${person.handicap}; enter that to take the change back.`
            }
            {...field('handicap', { valueAsNumber: true })}
          />
          <TextField
            label="Phone Number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Every member sees it. Leave it blank to be reached by email alone."
            {...field('phone')}
          />
        </div>
        <BusinessFields own field={field} />
        <TextAreaField label="Bio" {...field('bio')} />
        <Refusal message={formState.errors.root?.message} />
        <DialogButtons onCancel={onCancel}>
          <Button type="submit" pending={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogButtons>
      </form>
    </Card>
  );
};
