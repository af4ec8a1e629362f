import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const documentStub = { cookie: '', documentElement: { lang: 'ar' } }

beforeEach(() => {
  // What other files have loaded.
  vi.resetModules()
  vi.stubGlobal('document', documentStub)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ 'shell.home': 'Home', 'cart.added': `from ${url}` }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the message of a successful call comes from the locale file', async () => {
  const { loadTranslations } = await import('./load-translations.ts')
  const { messageText } = await import('./message-text.ts')
  await loadTranslations('ar')
  expect(messageText('cart.added')).toBe('from /locales/ar.json')
  // Another tab has chosen English, which this one has not loaded.
  documentStub.cookie = 'lang=en'
  expect(messageText('cart.added')).toBe('from /locales/ar.json')
  await loadTranslations('en')
  expect(messageText('cart.added')).toBe('from /locales/en.json')
})
