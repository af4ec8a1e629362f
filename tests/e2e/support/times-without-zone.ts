import type { Page } from '@playwright/test'

/** The times of day on the page, or in its open dialog, if the zone of the clinic is not named there. */
export async function timesWithoutZone(page: Page): Promise<string[]> {
  // In one step, because a dialog closes while a guest is redirected to sign-in.
  const text = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
    // biome-ignore lint/performance/useDomNodeTextContent: without the text of hidden parts
    return shown.innerText
  })
  const namesZone = /Riyadh time|بتوقيت الرياض/.test(text)
  return namesZone ? [] : [...text.matchAll(/\d{1,2}:\d{2}\s?(?:am|pm|ص|م)(?!\p{L})/gu)].map(([time]) => time)
}
