import { useSyncExternalStore } from 'react'

// While a modal dialog is open, all outside it is inert: unseen by screen readers and deaf to the pointer.
// Toasts must therefore be drawn inside the dialog on top, which this list knows.
let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Notes that a dialog stands open; call what it gives back when the dialog closes. */
export function noteOpenDialog(dialog: HTMLElement): () => void {
  change([...dialogs, dialog])
  return () => change(dialogs.filter(other => other !== dialog))
}

/** The modal dialog on top of all others, if one is open. */
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
