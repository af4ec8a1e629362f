import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowserStorage } from '#tests/support/fakes/browser-storage.ts'
import { browserStorage } from './storage.ts'

afterEach(() => {
  browserStorage.clear()
  vi.unstubAllGlobals()
})

test('what is set is stored in the browser', () => {
  stubBrowserStorage()
  browserStorage.setItem('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  browserStorage.removeItem('a')
  expect([localStorage.getItem('a'), browserStorage.getItem('a')]).toEqual([null, null])
})

test('where the browser blocks its storage, what is set lasts as long as the page', () => {
  // Reading the property throws, as in a browser that blocks the data of sites.
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(browserStorage.getItem('a')).toBeNull()
  browserStorage.setItem('a', '1')
  expect(browserStorage.getItem('a')).toBe('1')
  browserStorage.clear()
  expect(browserStorage.getItem('a')).toBeNull()
})

test('a value that does not fit replaces the stored one for this page', () => {
  stubBrowserStorage()
  browserStorage.setItem('a', '1')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  browserStorage.setItem('a', '2')
  expect(browserStorage.getItem('a')).toBe('2')
})
