import { type RefObject, useRef } from 'react'
import { type DefaultValues, type Path, useForm, useWatch } from 'react-hook-form'
import { isSame, rebaseValues } from './rebase-values.ts'
import { useUnsaved } from './unsaved-dialog.tsx'

/**
 * The typed values of a form of the back office. What is typed while a write is under way stays and counts as
 * not saved: call `send` when the values are sent, and `settle` when the write has succeeded. The page asks
 * before it is left with values that are not saved, unless `isLeaving`: the answer to a write opens another
 * page.
 */
export function useFormValues<V extends object>(initial: V, isLeaving?: RefObject<boolean>) {
  const form = useForm<V>({ defaultValues: initial as DefaultValues<V> })
  const value = useWatch({ control: form.control }) as V
  const { isDirty } = form.formState
  const sent = useRef(initial)
  useUnsaved(() => isDirty && !isLeaving?.current)

  const change = (changes: Partial<V>) => {
    for (const [name, next] of Object.entries(changes))
      form.setValue(name as Path<V>, next as never, { shouldDirty: true })
  }

  /** Shows `shown`; what differs from `stored` is not saved. */
  const restart = (stored: V, shown: V = stored) => {
    form.reset(stored)
    change(
      Object.fromEntries(
        Object.entries(shown).filter(([name, next]) => !isSame(next, stored[name as keyof V])),
      ) as Partial<V>,
    )
  }

  return {
    value,
    isDirty,
    change,
    restart,
    /** Returns the values to send. */
    send: (): V => {
      sent.current = structuredClone(form.getValues())
      return sent.current
    },
    lastSent: (): V => sent.current,
    /** After a write: `stored` is what is saved now. `merge` returns what stays of the typed values. */
    settle: (stored: V, merge: (sent: V, current: V, stored: V) => V = rebaseValues) =>
      restart(stored, merge(sent.current, form.getValues(), stored)),
    /** Whether the shown values are not those of the last `send`. */
    hasChangedSinceSent: () => !isSame(sent.current, form.getValues()),
  }
}
