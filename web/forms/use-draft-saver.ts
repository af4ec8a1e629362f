import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Fetcher, useLocation, useNavigation } from 'react-router'
import { accessToken, userId } from '../session.ts'
import { draftFieldsOf, removeDraft, saveDraft } from './draft.ts'
import type { FormError } from './form-error.ts'

type DraftSaverOptions = {
  formError: FormError | undefined
  /** Of a form that is not sent by a navigation. */
  fetcher?: Fetcher
  /** For a form that shows what is stored: typed values are kept at the end of a session only. */
  onlyWhenSignedOut?: boolean
}

/**
 * Saves what was typed into a form that disappears before it was sent with success: its dialog is closed,
 * another page is opened, the session has ended. The page's loader gets it from `restoreDraft(request.url)`.
 */
export function useDraftSaver(ref: RefObject<HTMLFormElement | null>, options: DraftSaverOptions): void {
  const { formError, fetcher, onlyWhenSignedOut } = options
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const latestPath = useRef(pathname)
  const isSent = useRef(false)
  const isSending = (fetcher ?? navigation).formMethod === 'POST'

  useLayoutEffect(() => {
    latestPath.current = pathname
    if (isSending) isSent.current = true
  }, [pathname, isSending])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt was refused, nothing was sent
  useEffect(() => {
    isSent.current = false
  }, [formError?.attempt])

  // A layout effect: at its end the form still has its fields.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const owner = userId()
    const initial = JSON.stringify(draftFieldsOf(new FormData(form)))
    const handleInput = () => {
      isSent.current = false
    }
    form.addEventListener('input', handleInput)
    return () => {
      form.removeEventListener('input', handleInput)
      const hasSession = accessToken() !== null
      if (isSent.current && hasSession) return removeDraft(latestPath.current)
      const fields = draftFieldsOf(new FormData(form))
      if (JSON.stringify(fields) === initial || (onlyWhenSignedOut && hasSession)) return
      saveDraft(latestPath.current, { userId: owner, fields })
    }
  }, [ref, onlyWhenSignedOut])
}
