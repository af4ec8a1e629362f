import type { Page } from '@playwright/test'

/** The times of day on the page, or in its open dialog, if the zone of the clinic is not named there. */
export async function timesWithoutZone(page: Page): Promise<string[]> {
  const dialog = page.locator('dialog:modal')
  // biome-ignore lint/performance/useDomNodeTextContent: without the text of hidden parts
  const text = await ((await dialog.count()) > 0 ? dialog.last() : page.locator('body')).innerText()
  const namesZone = /Riyadh time|بتوقيت الرياض/.test(text)
  return namesZone ? [] : [...text.matchAll(/\d{1,2}:\d{2}\s?(?:am|pm|ص|م)(?!\p{L})/gu)].map(([time]) => time)
}
