import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'

/** The parameters that name a place in the list: another filter ends them. */
const PLACES = ['page', 'before_id']

/**
 * The filters of a list in the URL. `coming`: what was chosen last, while its rows are loaded; it is shown,
 * and the next choice adds to it. `choose` sets parameters, and removes empty ones.
 */
export function useChosenParams() {
  const [searchParams, setSearchParams] = useSearchParams()
  const { location } = useNavigation()
  const [chosen, setChosen] = useState<URLSearchParams>()
  const coming =
    chosen && location && String(new URLSearchParams(location.search)) === String(chosen) ? chosen : undefined
  const choose = (values: Readonly<Record<string, string>>, replace = false) => {
    const next = new URLSearchParams(coming ?? searchParams)
    for (const place of PLACES) next.delete(place)
    for (const [name, value] of Object.entries(values))
      if (value) next.set(name, value)
      else next.delete(name)
    setChosen(next)
    // Rendered before the event ends: React resets a controlled field to what was rendered last.
    setSearchParams(next, { preventScrollReset: true, replace, flushSync: true })
  }
  return { coming, isLeaving: location !== undefined && !coming, searchParams, choose }
}
