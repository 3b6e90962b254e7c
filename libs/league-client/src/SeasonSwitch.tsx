import { SelectField } from '@society/web-kit';
import type { SeasonChoice } from './seasons.ts';

/** Chooses the season that a screen shows; nothing while there is only one. */
export const SeasonSwitch = ({ choice, className }: { choice: SeasonChoice; className?: string | undefined }) => {
  const { seasons, chosen, choose } = choice;
  if (seasons.length < 2) return null;
  return (
    <div className={className} data-screen-only>
      <SelectField label="Season" value={chosen?.id} onChange={({ target }) => choose(target.value)}>
        {seasons.map(({ id, name, isOpen }) => (
          <option key={id} value={id}>
            {isOpen ? `${name} (open)` : name}
          </option>
        ))}
      </SelectField>
    </div>
  );
};
