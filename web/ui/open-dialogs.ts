import { useSyncExternalStore } from 'react'

// While a modal dialog is open, everything outside it is inert: hidden from screen readers and the pointer.
// Toasts are therefore rendered inside the top dialog, the last one of this list.
let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const setDialogs = (next: readonly HTMLElement[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Registers an open dialog; returns the function that unregisters it. */
export function registerOpenDialog(dialog: HTMLElement): () => void {
  setDialogs([...dialogs, dialog])
  return () => setDialogs(dialogs.filter(other => other !== dialog))
}

/** The top modal dialog, if one is open. */
export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => dialogs.at(-1),
    () => undefined,
  )
}
