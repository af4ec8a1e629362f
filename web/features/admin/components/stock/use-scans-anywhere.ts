import { useEffect } from 'react'
import { endsScan, scansElsewhere } from './scanned-keys.ts'

/** What the page that is shown does with a scan. */
let takeText: ((text: string) => void) | undefined

// Listens from the module's start: a scan may begin before its page is hydrated, and its rest would be
// another code.
if (typeof document !== 'undefined') {
  const { scanOf, holdChoice } = scansElsewhere()
  const take = (event: KeyboardEvent) => {
    if (endsScan(event) && (!takeText || document.querySelector('dialog[open]'))) return
    const scan = scanOf(event)
    if (scan === undefined) return
    event.preventDefault()
    event.stopPropagation()
    takeText?.(scan)
  }
  document.addEventListener('keydown', take, { capture: true })
  document.addEventListener('input', holdChoice, { capture: true })
  document.addEventListener('change', holdChoice, { capture: true })
}

/** Calls `onScan` with the text of a scan, whatever has the focus; a dialog keeps its keys. */
export function useScansAnywhere(onScan: (text: string) => void): void {
  useEffect(() => {
    takeText = onScan
    return () => {
      takeText = undefined
    }
  })
}
