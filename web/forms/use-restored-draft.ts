import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { restoreDraft } from './draft.ts'

/**
 * Fills the text fields of a form with this person's draft for its page. For a page that the server renders
 * with its form: the draft is only in the browser. A field that has a text keeps it. A component calls
 * it before `useDraftSaver`, which saves what differs from the fields as it finds them.
 */
export function useRestoredDraft(ref: RefObject<HTMLFormElement | null>): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(restoreDraft(pathname))) {
      const field = ref.current?.elements.namedItem(name)
      const isText =
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && TEXT_TYPES.includes(field.type))
      if (isText && field.value === '') field.value = value
    }
  }, [ref, pathname])
}

const TEXT_TYPES = ['text', 'email', 'tel']
