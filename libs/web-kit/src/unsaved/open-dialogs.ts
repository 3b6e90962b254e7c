const dialogs = new Set<() => void>();

/** Adds a dialog that Back closes by `close`. Gives back how to take it out. */
export const addDialog = (close: () => void): (() => void) => {
  dialogs.add(close);
  return () => void dialogs.delete(close);
};

/** Whether a dialog is open that Back closes. */
export const isDialogOpen = (): boolean => dialogs.size > 0;

/** Closes the uppermost of these dialogs. Does nothing where none is open. */
export const closeDialog = (): void => [...dialogs].at(-1)?.();
