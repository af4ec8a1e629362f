import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let asked: number[] = []

/** A server whose English words come with these statuses, the last one for ever. */
function serverAnswers(...statuses: number[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/locales/ar.json') return new Response('{"shell.home":"الرئيسية"}')
    asked.push(Date.now())
    const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 200
    return new Response(status === 200 ? '{"shell.home":"Home"}' : '', { status })
  })
}

/** Loads English and lets all its waiting pass; the gaps between its questions in ms. */
async function load() {
  vi.resetModules()
  const { loadWords } = await import('./browser-words.ts')
  const loading = loadWords('en')
  await vi.advanceTimersByTimeAsync(60_000)
  const words = await loading
  const gaps = asked.slice(1).map((time, place) => time - (asked[place] ?? 0))
  return { words, gaps }
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('words that load are there, and nothing is warned of', async () => {
  serverAnswers(200)
  const { words } = await load()
  expect(words.t('shell.home')).toBe('Home')
  expect(console.warn).not.toHaveBeenCalled()
})

test('a server that fails is asked five times more, after 350 ms and twice as long each time', async () => {
  serverAnswers(503)
  const { gaps } = await load()
  expect(gaps).toEqual([350, 700, 1400, 2800, 5600])
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('/locales/en.json'))
})

test('what it gives after a failure is taken', async () => {
  serverAnswers(500, 502, 200)
  const { words } = await load()
  expect(words.t('shell.home')).toBe('Home')
})

test.each([400, 404, 499])('the status %i is final, and warned of', async status => {
  serverAnswers(status)
  await load()
  expect(asked).toHaveLength(1)
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('/locales/en.json'))
})
