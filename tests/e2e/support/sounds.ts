import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  var tonesHeard: number[]
}

/**
 * Listens to the pages that are loaded from now on. The returned function waits for the tones since its last
 * call, in hertz; without any it forgets them.
 */
export async function heardTones(page: Page): Promise<(expected?: readonly number[]) => Promise<void>> {
  await page.addInitScript(() => {
    globalThis.tonesHeard = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      globalThis.tonesHeard.push(this.frequency.value)
      start.call(this, when)
    }
  })
  return async expected => {
    // The texts of a scan are rendered before its tones.
    if (expected) await expect.poll(() => page.evaluate(() => globalThis.tonesHeard)).toEqual(expected)
    await page.evaluate(() => {
      globalThis.tonesHeard = []
    })
  }
}
