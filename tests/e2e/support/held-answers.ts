import type { Page } from '@playwright/test'
import { interceptRequests } from './fixtures.ts'

/** The server answers these requests at once, but the page gets the answer only when `release` is called. */
export async function holdAnswers(page: Page, url: RegExp) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await interceptRequests(page, url, async route => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return release
}

/**
 * The server acts on these requests, of one method if it is given, and its answers are lost until the
 * returned function is called.
 */
export const loseAnswers = (page: Page, url: RegExp, method?: string) =>
  interceptRequests(page, url, async route => {
    if (method && route.request().method() !== method) return route.fallback()
    await route.fetch()
    await route.abort()
  })
