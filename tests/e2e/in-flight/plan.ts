import type { ElementHandle, Page } from '@playwright/test'
import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { findControl, press } from './controls.ts'
import { fillAround } from './fields.ts'

declare global {
  /** The router of the page, which React Router makes known for tools. */
  var __reactRouterDataRouter: {
    navigate: (url: string) => Promise<void>
    revalidate: () => Promise<void>
    state: { navigation: { state: string } }
  }
}

/** The page of a way, and what a person does there first: scan, choose, type. */
export type Start = {
  url: string
  start?: (page: Page) => Promise<unknown>
  /** What happens to the record before the refusal arrives, which the page may then read anew. */
  meanwhile?: () => Promise<unknown>
  /** The label of the button that repeats a write without an answer, where another one than its own does. */
  repeat?: string
  /** The label of the button that is pressed before the write again, once something else is typed. */
  check?: string
}

/** What a person has at hand: a file for fields of files, a code for fields of scans. */
export type Hand = { file: string; code: string }

/** The code of a seeded product (db/seed/data/store/catalogue.ts). */
export const GTIN_OF_PRODUCT_1 = withCheckDigit('0200000000001')

/** The way to a write: the page, and the controls to press one after the other, named by their signature. */
export type Plan = Start &
  Hand & {
    presses: string[]
    /** A page that the person comes from, by the router: Back shows it in the same document. */
    from?: string
  }

/** Goes the way but for its last press, whose control is returned, with the fields around it filled. */
export async function approach(
  page: Page,
  { presses, file, ...start }: Plan,
): Promise<ElementHandle<HTMLElement> | undefined> {
  await open(page, start)
  for (const signature of presses.slice(0, -1)) {
    const control = await waitForControl(page, signature)
    if (!control) return undefined
    await fillAround(control)
    await press(control, file)
    // What a dialog shows may be a part of its write.
    await untilReady(page)
  }
  const last = await waitForControl(page, presses.at(-1) ?? '')
  if (last) await fillAround(last)
  // Filling may have brought another element: React renders some forms anew.
  return last && waitForControl(page, presses.at(-1) ?? '')
}

/** Opens a page, does what its way starts with, and waits after each step until nothing is loading. */
export async function open(page: Page, { url, start, from }: Start & Pick<Plan, 'from'>) {
  await page.goto(from ?? url)
  await untilReady(page)
  if (from) {
    await page.evaluate(path => globalThis.__reactRouterDataRouter.navigate(path), url)
    await untilReady(page)
  }
  if (!start) return
  await start(page)
  await untilReady(page)
}

/**
 * Waits until the page is hydrated, nothing is loading, and its controls stay: some forms come later, and the
 * router shows the page before while the next one loads.
 */
export async function untilReady(page: Page) {
  await page.evaluate(() => {
    globalThis.inFlight.before = undefined
  })
  await page
    .waitForFunction(
      () => {
        const isLoading =
          globalThis.__preHydration?.listener ||
          document.querySelector('[aria-busy=true]') ||
          globalThis.__reactRouterDataRouter.state.navigation.state !== 'idle'
        const now = isLoading ? undefined : [...globalThis.inFlight.controls().keys()].join('\n')
        const isSame = now !== undefined && now === globalThis.inFlight.before
        globalThis.inFlight.before = now
        return isSame
      },
      undefined,
      { timeout: 5_000, polling: 150 },
    )
    .catch(() => undefined)
}

/** Waits for a control, or for another one that may be there instead. */
export async function waitForControl(
  page: Page,
  signature: string,
  { timeout = 3_000, or }: { timeout?: number; or?: string | undefined } = {},
) {
  const end = Date.now() + timeout
  for (;;) {
    const control = (await findControl(page, signature)) ?? (or && (await findControl(page, or)))
    if (control || Date.now() > end) return control || undefined
    await page.waitForTimeout(50)
  }
}

/** The control that repeats a write whose answer was lost; a dialog that has closed is opened again. */
export async function waitForRepeat(page: Page, { presses, repeat, file }: Plan, timeout = 3_000) {
  const last = presses.at(-1) ?? ''
  if (!repeat) return (await waitForControl(page, last)) ?? reopen(page, presses, file)
  const signature = await page
    .waitForFunction(
      wanted =>
        [...globalThis.inFlight.controls()].find(
          ([, control]) => globalThis.inFlight.labelOf(control) === wanted,
        )?.[0],
      repeat,
      { timeout, polling: 50 },
    )
    .then(
      handle => handle.jsonValue(),
      () => undefined,
    )
  return signature ? findControl(page, signature) : undefined
}

/** Presses again from the last control of a way that the page offers; what the page keeps stays as it is. */
async function reopen(page: Page, presses: string[], file: string) {
  const offered = await Promise.all(presses.map(signature => findControl(page, signature)))
  const from = offered.findLastIndex(control => control)
  if (from < 0) return undefined
  for (const signature of presses.slice(from, -1)) {
    const control = await waitForControl(page, signature)
    if (!control) return undefined
    await press(control, file)
    await untilReady(page)
  }
  return waitForControl(page, presses.at(-1) ?? '')
}
