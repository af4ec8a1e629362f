import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languages } from '#contract/language.ts'
import { adminTranslations } from './admin-translations.ts'
import { localeFile } from './locale-file.ts'
import { translations } from './translations.ts'

let requestTimes: number[] = []
let statuses: number[] = []
let content = ''
let window: EventTarget

/** A server that answers requests with these statuses; the last one repeats. 0 is no network. */
function stubLocaleServer(...answers: number[]) {
  statuses = answers
  content = '{"shell.home":"Home"}'
  vi.stubGlobal('fetch', async () => {
    requestTimes.push(Date.now())
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(status === 200 ? content : '', { status })
  })
}

const load = async () => {
  vi.resetModules()
  return import('./load-translations.ts')
}

/** Loads English and advances the clock past all retries. */
async function loadEnglish() {
  const { loadTranslations } = await load()
  const loading = loadTranslations('en').catch(error => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return loading
}

beforeEach(() => {
  requestTimes = []
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  window = new EventTarget()
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('translations are loaded without a warning', async () => {
  stubLocaleServer(200)
  expect((await loadEnglish()).t('shell.home')).toBe('Home')
  expect(console.warn).not.toHaveBeenCalled()
})

test.each([503, 0])(
  'a request that fails with %i is retried five times, first after 350 ms and then after twice as long each time',
  async status => {
    stubLocaleServer(status)
    expect(await loadEnglish()).toMatchObject({ status })
    const gaps = requestTimes.slice(1).map((time, index) => time - (requestTimes[index] ?? 0))
    expect(gaps).toEqual([350, 700, 1400, 2800, 5600])
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/locales/en.json'))
  },
)

test.each([
  ...['null', '{}', '[]', '{"error":"blocked"}', '<p>'],
  ...['{"error.code":"E1"}', '{"wifi.example/login":"x"}', '{"shell.home":null}'],
])('what is no file of ours, such as %s, is a failed read', async answer => {
  stubLocaleServer(200)
  content = answer
  expect(await loadEnglish()).toMatchObject({ status: 0 })
  expect(requestTimes).toHaveLength(6)
})

test('each file of ours is read', async () => {
  const { addTranslations, loadTranslations } = await load()
  for (const language of languages) {
    stubLocaleServer(200)
    content = JSON.stringify(localeFile(translations, language))
    const { t } = await loadTranslations(language)
    content = JSON.stringify(localeFile(adminTranslations, language))
    await addTranslations(language, `/locales/admin/${language}.json`)
    expect(t('admin.title')).not.toBe('admin.title')
  }
})

test('a retry that succeeds is used', async () => {
  stubLocaleServer(500, 0, 200)
  expect((await loadEnglish()).t('shell.home')).toBe('Home')
})

test.each([400, 404, 499])('the status %i is not retried, and logged as a warning', async status => {
  stubLocaleServer(status)
  expect(await loadEnglish()).toMatchObject({ status })
  expect(requestTimes).toHaveLength(1)
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('/locales/en.json'))
})

/** Starts a page that needs English; `isReady` says whether it has its translations. */
async function startPage() {
  const { waitForTranslations } = await load()
  let isReady = false
  void waitForTranslations('en').then(({ t }) => {
    isReady = t('shell.home') === 'Home'
  })
  await vi.advanceTimersByTimeAsync(20_000)
  return () => isReady
}

test.each([0, 404, 500])(
  'a page that could not load them (%i) does when it is online again',
  async status => {
    stubLocaleServer(status)
    const isReady = await startPage()
    expect(isReady()).toBe(false)
    statuses = [200]
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(isReady()).toBe(true)
  },
)

test('a page whose server failed tries again after a pause; a final failure is not asked again', async () => {
  stubLocaleServer(500)
  const afterFault = await startPage()
  statuses = [200]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(afterFault()).toBe(true)

  stubLocaleServer(404)
  requestTimes = []
  const afterRefusal = await startPage()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(afterRefusal()).toBe(false)
  expect(requestTimes).toHaveLength(1)
})
