import { useEffect, useRef } from 'react'
import { scansElsewhere } from './scanned-keys.ts'

/** Calls `onScan` with the text of a scan, whatever has the focus; a dialog keeps its keys. */
export function useScansAnywhere(onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    const takeScanOf = scansElsewhere()
    const take = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      const scan = takeScanOf(event)
      if (scan === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(scan)
    }
    document.addEventListener('keydown', take, { capture: true })
    return () => document.removeEventListener('keydown', take, { capture: true })
  }, [])
}
