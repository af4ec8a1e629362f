import type { ElementHandle, Page } from '@playwright/test'
import { findControl, press } from './controls.ts'
import { fillAround } from './fields.ts'

/** The page of a way, and what a person does there first: scan, choose, type. */
export type Start = { url: string; start?: (page: Page) => Promise<unknown> }

/** The way to a write: the page, and the controls to press one after the other, named by their signature. */
export type Plan = Start & { presses: string[]; file: string }

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
  }
  const last = await waitForControl(page, presses.at(-1) ?? '')
  if (last) await fillAround(last)
  // Filling may have brought another element: React renders some forms anew.
  return last && waitForControl(page, presses.at(-1) ?? '')
}

/** Opens a page, waits until nothing is loading, and does what its way starts with. */
export async function open(page: Page, { url, start }: Start) {
  await page.goto(url)
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true]'), undefined, { timeout: 5_000 })
    .catch(() => undefined)
  await start?.(page)
}

export async function waitForControl(page: Page, signature: string, timeout = 3_000) {
  const end = Date.now() + timeout
  for (;;) {
    const control = await findControl(page, signature)
    if (control || Date.now() > end) return control
    await page.waitForTimeout(50)
  }
}
