import { useEffect, useEffectEvent, useId, useState } from 'react';
import { BLOB, STROKES_MAX } from '@society/golf';
import { Check } from './Check.tsx';
import { customStrokes, isCustom, quickStrokes } from '../rules/custom-strokes.ts';
import { strokesText } from '../rules/score-text.ts';
import styles from './StrokePicker.module.css';

type Props = {
  playerName: string;
  chosen: number | undefined;
  /** `undefined` takes the choice back. */
  onChoose: (strokes: number | undefined) => void;
  /** Called when what is typed cannot be sent, and when it can again. */
  onWrong: (isWrong: boolean) => void;
};

/** Strokes 1 to 8 and Blob by one tap, anything up to 20 typed. Tapping what is chosen takes it back. */
export const StrokePicker = ({ playerName, chosen, onChoose, onWrong }: Props) => {
  const [opened, setOpened] = useState(false);
  const custom = opened || (chosen !== undefined && isCustom(chosen));
  const pressed = custom ? undefined : chosen;

  const tap = (strokes: number): void => {
    setOpened(false);
    onChoose(pressed === strokes ? undefined : strokes);
  };
  const toggleCustom = (): void => {
    setOpened(!custom);
    // The entry opens empty: a Blob that stayed chosen would be sent with Custom ticked. Even with nothing chosen this call keeps the screen on this hole.
    onChoose(undefined);
  };
  const typeStrokes = (strokes: number | undefined): void => {
    setOpened(true);
    onChoose(strokes);
  };

  return (
    <div role="group" aria-label={`Strokes of ${playerName}`}>
      <div className={styles.buttons}>
        {[...quickStrokes, BLOB].map((strokes) => (
          <button
            key={strokes}
            type="button"
            className={styles.button}
            aria-pressed={pressed === strokes}
            onClick={() => tap(strokes)}
          >
            {strokesText(strokes)}
            {pressed === strokes && <Check />}
          </button>
        ))}
        <button
          type="button"
          className={styles.button}
          aria-pressed={custom && chosen !== undefined}
          aria-expanded={custom}
          onClick={toggleCustom}
        >
          Custom
          {custom && chosen !== undefined && <Check />}
        </button>
      </div>
      {custom && (
        <CustomEntry
          playerName={playerName}
          chosen={chosen}
          onChoose={typeStrokes}
          onWrong={onWrong}
          isJustOpened={opened}
        />
      )}
    </div>
  );
};

const CustomEntry = ({ playerName, chosen, onChoose, onWrong, isJustOpened }: Props & { isJustOpened: boolean }) => {
  const [last, setLast] = useState('');
  // For "9-" or "1e" the browser gives no value. Without this flag the field would count as empty, and the hole would be sent without this player.
  const [isUnreadable, setUnreadable] = useState(false);
  const errorId = useId();
  // A choice made before a reload or in another tab replaces what was typed here.
  const typed = customStrokes(last) === chosen ? last : textOf(chosen);
  const wrong = typed === '' ? isUnreadable : customStrokes(typed) === undefined;

  const report = useEffectEvent(onWrong);
  useEffect(() => {
    report(wrong);
    return () => report(false);
  }, [wrong]);

  const type = (value: string): void => {
    setLast(value);
    onChoose(customStrokes(value));
  };

  return (
    <div className={styles.custom}>
      <input
        className={styles.input}
        // A tap on Custom is about to be followed by a number.
        autoFocus={isJustOpened}
        type="number"
        inputMode="numeric"
        min={1}
        max={STROKES_MAX}
        step={1}
        placeholder="Enter strokes (1-20)"
        aria-label={`Custom strokes of ${playerName}`}
        aria-invalid={wrong}
        aria-describedby={errorId}
        value={typed}
        onChange={(event) => type(event.target.value)}
        // React calls no onChange while the value stays empty.
        onInput={(event) => setUnreadable(event.currentTarget.validity.badInput)}
        // As in every number field, the mouse wheel scrolls the page and does not change the number.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <p id={errorId} className={styles.error} role="alert">
        {wrong && 'Enter a whole number from 1 to 20'}
      </p>
    </div>
  );
};

const textOf = (chosen: number | undefined): string => (chosen === undefined || chosen === BLOB ? '' : String(chosen));
