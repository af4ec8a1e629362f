import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../api.ts'
import { setOnPage, shownToasts } from '../ui/toast-queue.ts'
import { formErrorOf } from './form-error.ts'

const refusal = new CallError(422, { code: 'invalid', message: 'The form has errors.' })
/** Without the toasts of other files, which share the queue. */
const texts = () =>
  shownToasts()
    .map(({ content }) => String(content))
    .filter(text => text.includes('The form has errors.'))

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a refusal is a toast where the page does not show it', () => {
  formErrorOf(refusal)
  expect(texts()).toEqual([])
  vi.advanceTimersByTime(400)
  expect(texts()).toEqual(['The form has errors.'])
})

test('a refusal that the page shows has no toast', () => {
  const { data } = formErrorOf(refusal)
  setOnPage(data.attempt)
  vi.advanceTimersByTime(400)
  expect(texts()).toEqual([])
})

test('a refusal of a closed dialog is a toast at once', () => {
  formErrorOf(refusal, undefined, 'Cancel the appointment')
  expect(texts()).toEqual(['Cancel the appointment: The form has errors.'])
})
