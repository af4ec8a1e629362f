import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let requestTimes: number[] = []

/** A server that answers requests for English with these statuses; the last one repeats. */
function stubLocaleServer(...statuses: number[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/locales/ar.json') return new Response('{"shell.home":"الرئيسية"}')
    requestTimes.push(Date.now())
    const status = statuses[Math.min(requestTimes.length, statuses.length) - 1] ?? 200
    return new Response(status === 200 ? '{"shell.home":"Home"}' : '', { status })
  })
}

/** Loads English and advances the clock past all retries; `gaps` are the ms between its requests. */
async function loadEnglish() {
  vi.resetModules()
  const { loadTranslations } = await import('./load-translations.ts')
  const loading = loadTranslations('en')
  await vi.advanceTimersByTimeAsync(60_000)
  const translator = await loading
  const gaps = requestTimes.slice(1).map((time, index) => time - (requestTimes[index] ?? 0))
  return { translator, gaps }
}

beforeEach(() => {
  requestTimes = []
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('translations are loaded without a warning', async () => {
  stubLocaleServer(200)
  const { translator } = await loadEnglish()
  expect(translator.t('shell.home')).toBe('Home')
  expect(console.warn).not.toHaveBeenCalled()
})

test('a failed request is retried five times, first after 350 ms and then after twice as long each time', async () => {
  stubLocaleServer(503)
  const { gaps } = await loadEnglish()
  expect(gaps).toEqual([350, 700, 1400, 2800, 5600])
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('/locales/en.json'))
})

test('a retry that succeeds is used', async () => {
  stubLocaleServer(500, 502, 200)
  const { translator } = await loadEnglish()
  expect(translator.t('shell.home')).toBe('Home')
})

test.each([400, 404, 499])('the status %i is not retried, and logged as a warning', async status => {
  stubLocaleServer(status)
  await loadEnglish()
  expect(requestTimes).toHaveLength(1)
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('/locales/en.json'))
})
