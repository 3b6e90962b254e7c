import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { IconButton } from './Button.tsx';
import { addDialog } from '../unsaved/open-dialogs.ts';
import { askBefore, useTyped } from '../unsaved/unsaved.ts';
import { HelpLink } from './HelpLink.tsx';
import { useToastHost } from './toast-context.ts';
import styles from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** False: neither Escape nor a click outside nor a cross closes it. */
  dismissible?: boolean;
  /** Hides the page behind altogether, for what must not be read over a shoulder. */
  opaque?: boolean;
  /** The section of the help page that is about it. */
  help?: string | undefined;
  children: ReactNode;
};

/** Of a double click on the opener, the second click lands on the dialog. For so long it does nothing there. */
const doubleClickMs = 400;

const fields =
  'input:not([type="hidden"], [hidden], :disabled, [readonly]), select:not(:disabled), textarea:not(:disabled)';

/** The button or link that was pressed last: Safari focuses an element around a tapped button, and not the button. */
let pressed: Element | null = null;
const note = ({ target }: MouseEvent) => {
  pressed = target instanceof Element ? target.closest('button, a[href]') : null;
};
// Pacts are recorded without a document.
if (typeof document !== 'undefined') document.addEventListener('click', note, true);

const openerNow = (): Element | null =>
  pressed && document.activeElement?.contains(pressed) ? pressed : document.activeElement;

/**
 * Focuses the field that is marked with `data-begin`, or else the first field. A dialog without fields begins at what is marked so, such as Cancel, or
 * at itself: a second Enter on the opener must do nothing, and what is to be read first stays in sight. `autoFocus` would take the focus before the
 * opener is noted.
 */
const beginIn = (dialog: HTMLElement): void => {
  const field = dialog.querySelector<HTMLElement>('input[data-begin]') ?? dialog.querySelector<HTMLElement>(fields);
  if (field) return field.focus();
  (dialog.querySelector<HTMLElement>('[data-begin]') ?? dialog).focus({ preventScroll: true });
};

/**
 * A dialog over the page. The focus moves into it, stays in it, and returns to the opener. The browser's Back closes it, too. Once something is typed in
 * it, a click outside, Escape and the cross ask first; a button of its own, such as Cancel, does not.
 */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  opaque = false,
  help,
  children,
}: DialogProps) => {
  const opener = useRef<Element>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const isJustOpened = () => performance.now() - openedAt.current < doubleClickMs;
  // With an input method, or after a dead key on a Mac, Escape takes back the letters that are not chosen yet. Safari says so by the code alone.
  const keep = (event: KeyboardEvent) => {
    if (!dismissible || event.isComposing || event.keyCode === 229) event.preventDefault();
  };
  // What a browser's extension puts into the page, such as a spelling helper's suggestions, is not beside the dialog: it is about its fields.
  const keepOutside = (event: Event) => {
    const isBeside = event.target instanceof Node && event.target.contains(overlay.current);
    if (!dismissible || !isBeside || isJustOpened()) event.preventDefault();
  };
  const dropSecondHalf = (event: ReactMouseEvent) => {
    if (event.detail < 2 || !isJustOpened()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const [content, setContent] = useState<HTMLElement | null>(null);
  useToastHost(content);
  const isTyped = useTyped(content);
  const change = (next: boolean) => (!next && isTyped() ? askBefore(() => onOpenChange(next)) : onOpenChange(next));
  const close = useEffectEvent(() => change(false));
  const isOpen = content !== null;
  useEffect(() => (isOpen && dismissible ? addDialog(() => close()) : undefined), [isOpen, dismissible]);
  const begin = (event: Event) => {
    // Radix knows only openers that are its own triggers.
    opener.current = openerNow();
    openedAt.current = performance.now();
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) beginIn(event.currentTarget);
  };
  const goBack = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay ref={overlay} className={opaque ? styles.curtain : styles.overlay} />
        <Radix.Content
          ref={setContent}
          className={styles.content}
          onOpenAutoFocus={begin}
          onCloseAutoFocus={goBack}
          onEscapeKeyDown={keep}
          onInteractOutside={keepOutside}
          onClickCapture={dropSecondHalf}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          {/* No `header`: outside of the page's parts that would be a banner. */}
          <div className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {dismissible && (
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X size={20} aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          {description !== undefined && (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          )}
          {help !== undefined && <HelpLink topic={help} about={title} />}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
