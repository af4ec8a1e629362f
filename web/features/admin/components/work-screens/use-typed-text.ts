import { type InputEvent, useRef } from 'react'
import { isSessionEnded } from '../../../../browser/session-renewal.ts'
import { useUnsaved } from '../records/unsaved-dialog.tsx'

/**
 * Lets the page ask before it is left with a typed text that is not sent, for a form that does not know what
 * is typed into it (`useFormValues` does). `onInput`: of an element around the fields; `forget` is called
 * once the text is stored.
 */
export function useTypedText(isSending: boolean) {
  const typed = useRef(false)
  // What waits for the next sign-in is not sent yet.
  useUnsaved(() => typed.current && (!isSending || isSessionEnded()))
  return {
    onInput: ({ target }: InputEvent<HTMLElement>) => {
      if (isText(target)) typed.current = true
    },
    forget: () => {
      typed.current = false
    },
  }
}

const isText = (field: EventTarget) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(field.type))
