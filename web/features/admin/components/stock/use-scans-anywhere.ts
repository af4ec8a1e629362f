import { useEffect, useLayoutEffect } from 'react'
import { takeEarlyKeys } from '../../early-keys.ts'
import { endsScan, isKeyOfElement, scansElsewhere } from './scanned-keys.ts'

type Taker = {
  take: (text: string) => void
  /** Whether scans count also while a dialog is open, unless a field of it has the focus. */
  inDialogs?: boolean
}

/** What the page that is shown does with a scan. */
let taker: Taker | undefined
/** The scans that ended before the page was shown. */
const ended: string[] = []

const { scanOf, holdChoice, begunScan } = scansElsewhere()

export { begunScan }

// Listens from the start of the back office, which loads this module: a scan may begin while another page is
// shown, and its rest would be another code.
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', takeKey, { capture: true })
  for (const type of ['input', 'change'])
    document.addEventListener(type, event => taker && holdChoice(event), { capture: true })
}

/** Reads the first part of a scan on a page without scans: the next page may take the rest. */
export function endEarlyKeys(): void {
  for (const event of takeEarlyKeys()) takeKey(event)
}

function takeKey(event: KeyboardEvent) {
  // Kept until the page is shown. Extensions send events that are no key of an element.
  if (globalThis.__earlyKeys || !isKeyOfElement(event)) return
  const isKept = !taker || (!taker.inDialogs && document.querySelector('dialog[open]'))
  if (endsScan(event) && isKept) return
  const scan = scanOf(event)
  if (scan === undefined) return
  event.preventDefault()
  event.stopPropagation()
  taker?.take(scan)
}

/**
 * Calls `take` with the text of a scan, whatever has the focus, also of one that was typed before the page
 * was hydrated; a dialog keeps its keys.
 */
export function useScansAnywhere(take: (text: string) => void, { inDialogs = false } = {}): void {
  // In the commit that shows the page: no key comes in between.
  useLayoutEffect(() => {
    taker = { take: text => ended.push(text), inDialogs }
    endEarlyKeys()
    taker = { take, inDialogs }
    return () => {
      taker = undefined
    }
  })
  useEffect(() => {
    for (const text of ended.splice(0)) take(text)
  })
}
