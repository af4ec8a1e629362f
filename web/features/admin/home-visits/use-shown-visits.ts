import { useState } from 'react'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { inOtherLayout } from '#domain/text/keyboard-layout.ts'

/** The state and the text that home visits are filtered by, '' without one, and the visits that match. */
export function useShownVisits(visits: readonly HomeVisit[]) {
  const [state, setState] = useState('')
  const [text, setText] = useState('')
  const shown = visits.filter(visit => (state === '' || visit.state === state) && isMeant(visit, text.trim()))
  return { shown, state, setState, text, setText }
}

/** Whether a text is in the name, in any spelling and keyboard layout, or in the phone number. */
function isMeant({ client_name, client_phone }: HomeVisit, text: string): boolean {
  const name = arabicFold(client_name)
  const digits = arabicFold(text).replaceAll(' ', '').replace(/^0+/, '')
  if (/^\d+$/.test(digits)) return client_phone.includes(digits)
  return [text, inOtherLayout(text)].some(typed => typed !== undefined && name.includes(arabicFold(typed)))
}
