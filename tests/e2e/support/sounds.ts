import type { Page } from '@playwright/test'

declare global {
  var tonesHeard: number[]
}

/**
 * Listens to the pages that are loaded from now on. The returned function gives the tones since its last
 * call, in hertz.
 */
export async function heardTones(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    globalThis.tonesHeard = []
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      globalThis.tonesHeard.push(this.frequency.value)
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => globalThis.tonesHeard.splice(0))
}
