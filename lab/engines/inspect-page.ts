import { readFileSync } from 'node:fs'
import type { Tab } from './tab.ts'

/** What can be measured of a page, to be compared between the engines. */
export type PageState = {
  /** Faults, in words. */
  faults: string[]
  /** The height of the whole page in px. */
  height: number
  /** Its visible texts, without digits, which differ from run to run. */
  lines: string[]
}

const axeScript = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Waits until the page stands still, then looks for faults that are the same in each language. */
export async function inspectPage(tab: Tab): Promise<PageState> {
  await tab.evaluate(waitForStillness)
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.run(axeScript)
  const violations = await tab.evaluate(runAxe)
  const { faults, ...state } = await tab.evaluate(measure)
  return { ...state, faults: [...faults, ...violations, ...tab.errors.splice(0)] }
}

async function waitForStillness() {
  await document.fonts.ready
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.race([
    Promise.all(finite.map(({ finished }) => finished.catch(() => undefined))),
    new Promise(resolve => setTimeout(resolve, 3_000)),
  ])
  await new Promise(resolve => setTimeout(resolve, 300))
}

async function runAxe() {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(
    { exclude: '[data-toast]' },
    { resultTypes: ['violations'], preload: { assets: ['media'] } },
  )
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

function measure() {
  const faults: string[] = []
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > window.innerWidth) faults.push(`${scrollWidth - window.innerWidth} px too wide`)
  for (const { complete, naturalWidth, currentSrc } of document.images)
    if (complete && currentSrc && naturalWidth === 0)
      faults.push(`no picture: ${new URL(currentSrc).pathname}`)
  // React draws the whole document anew where its text differs from the server's.
  const styles = document.querySelectorAll('head > style').length
  if (styles > 1) faults.push(`${styles} style elements: the page was drawn twice`)
  if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1')
  // Text by text: where lines break, and how engines join them, does not matter.
  const lines: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (
      text.parentElement?.checkVisibility() &&
      !text.parentElement.closest('script, style, noscript, option')
    )
      lines.push((text.textContent ?? '').replace(/[\d\s\u2066-\u2069]+/g, ' ').trim())
  return { faults, height: scrollHeight, lines: lines.filter(Boolean) }
}
