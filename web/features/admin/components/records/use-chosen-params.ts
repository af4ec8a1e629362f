import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** The parameters that name a place in the list: another filter ends them. */
const PLACES = ['page', 'before_id']

/**
 * The filters of a page in the URL. `coming`: what was chosen last, while it is loaded; it is shown, and what
 * is done next goes by it. `choose` sets parameters, and removes empty ones. `isLeaving`: something else than
 * this choice is being loaded.
 */
export function useChosenParams() {
  const [searchParams, setSearchParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location, formMethod } = useNavigation()
  const [chosen, setChosen] = useState<URLSearchParams>()
  const isHere = location?.pathname === pathname && (!formMethod || formMethod === 'GET')
  const coming = isHere ? new URLSearchParams(location.search) : undefined
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
  const isLeaving = location !== undefined && String(coming) !== String(chosen)
  return { coming, isLeaving, searchParams, choose }
}
