import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { accessToken, hasSessionEnded, userId } from '../session.ts'
import { draftFieldsOf, saveDraft } from './draft.ts'
import type { FormError } from './form-error.ts'
import { sentForm, setSentForm } from './sent-form.ts'

type DraftSaverOptions = {
  formError: FormError | undefined
  /** Of a page's second form: what drafts are kept under in place of the page's address. */
  url?: string
  /**
   * For a form that shows what is stored: typed values are kept at the end of a session, and when it is left
   * before its response arrives.
   */
  onlyIfUnfinished?: boolean
}

/**
 * Saves what was typed into a form that disappears before it was sent with success: its dialog is closed,
 * another page is opened, the session has ended, the page is reloaded. Success is known when the action has
 * called `formSucceeded(request.url)`. The page's loader gets the draft from `restoreDraft(request.url)`.
 */
export function useDraftSaver(ref: RefObject<HTMLFormElement | null>, options: DraftSaverOptions): void {
  const { formError, url, onlyIfUnfinished } = options
  const location = useLocation()
  const pathname = url ?? location.pathname
  const latestPath = useRef(pathname)

  useLayoutEffect(() => {
    latestPath.current = pathname
  }, [pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt was refused, nothing was sent
  useEffect(() => {
    if (formError) setSentForm(latestPath.current, undefined)
  }, [formError?.attempt])

  // A layout effect: at its end the form still has its fields.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const owner = userId()
    const initial = JSON.stringify(draftFieldsOf(new FormData(form)))
    /** The form is filled in again after a success. One that was left and came back may still fail. */
    const reopen = () => {
      if (sentForm(latestPath.current) === 'succeeded') setSentForm(latestPath.current, undefined)
    }
    const save = () => {
      const path = latestPath.current
      const state = sentForm(path)
      const isSignedOut = owner !== null && accessToken() === null && !hasSessionEnded()
      if (state === 'succeeded' || isSignedOut) return
      const fields = draftFieldsOf(new FormData(form))
      const isUnfinished = state !== undefined || accessToken() === null
      if (JSON.stringify(fields) === initial || (onlyIfUnfinished && !isUnfinished)) return
      saveDraft(path, { userId: owner, fields })
    }
    // By the event: it may be left before React shows that it is being sent.
    const send = () => setSentForm(latestPath.current, 'in_flight')
    reopen()
    form.addEventListener('submit', send)
    form.addEventListener('input', reopen)
    window.addEventListener('pagehide', save)
    return () => {
      form.removeEventListener('submit', send)
      form.removeEventListener('input', reopen)
      window.removeEventListener('pagehide', save)
      save()
      if (sentForm(latestPath.current) === 'in_flight') setSentForm(latestPath.current, 'left')
    }
  }, [ref, onlyIfUnfinished])
}
