import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns what a form showed when it was opened, or as soon as that is known; its write depends on it
 * (`attemptOf`). The page is read again after a lost answer. What it shows then is the effect of the first
 * attempt, and must not make the repetition another write.
 */
export function useFirstSeen<Seen>(seen: Seen): Seen {
  return useSeenInForm(seen).seen
}

/**
 * `useFirstSeen` for a form that can rightly be sent twice with equal fields. What is typed anew and equal to
 * what was sent before is another write if the page has shown the effect of the first one; what is pressed
 * again without typing is its repetition. The field of the form that has it is `seen`.
 */
export function useSeenInForm<Seen>(seen: Seen) {
  const [first, setFirst] = useState(seen)
  const [isSent, setIsSent] = useState(false)
  // What is known after the form was sent may be its effect.
  if (first === undefined && seen !== undefined && !isSent) setFirst(seen)
  const isTyped = useRef(false)
  const lastSent = useRef<string>(undefined)
  const onTyping = () => {
    isTyped.current = true
  }
  return {
    seen: first,
    /** Of the `form` element. A typed character that replaces an equal one changes no value. */
    onBeforeInput: onTyping,
    onInput: onTyping,
    /** Called before the form is read. */
    beforeSend: ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
      const fields = [...new FormData(currentTarget)].filter(([name]) => name !== 'seen')
      const sent = JSON.stringify(fields)
      if (isTyped.current && sent === lastSent.current) flushSync(() => setFirst(seen))
      setIsSent(true)
      isTyped.current = false
      lastSent.current = sent
    },
  }
}
