import { type InputEvent, type ReactNode, useRef, useState } from 'react'
import { UnsavedDialog } from '../records/unsaved-dialog.tsx'

/**
 * Asks before a page is left on which text is typed that is not sent: by the browser's Back, which closes a
 * dialog on other sites, or by a link. `onInput`: of an element around the fields; `question` is rendered
 * beside it, and `forget` is called once the text is stored.
 */
export function useTypedText(isSending: boolean) {
  const [isTyped, setIsTyped] = useState(false)
  // A success may open another page before this component renders again.
  const typed = useRef(false)
  const set = (now: boolean) => {
    typed.current = now
    setIsTyped(now)
  }
  // None while nothing is typed: the router asks only one, and the form of a record may have its own.
  const question: ReactNode =
    isTyped && !isSending ? <UnsavedDialog when={() => typed.current} isDirty /> : null
  return {
    question,
    onInput: ({ target }: InputEvent<HTMLElement>) => {
      if (!typed.current && isText(target)) set(true)
    },
    forget: () => set(false),
  }
}

const isText = (field: EventTarget) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && ['text', 'tel', 'email'].includes(field.type))
