import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.tsx'
import { dismissToast, isOnPage, pauseToasts, resumeToasts, setOnPage, shownToasts } from './toast-queue.ts'

const shownTexts = () => shownToasts().map(({ content }) => content)

beforeEach(() => {
  vi.useFakeTimers()
  // Files of a worker share the queue, and the refusals of another one may still be shown.
  while (shownToasts().length > 0) {
    for (const { id } of shownToasts()) dismissToast(id)
    vi.advanceTimersByTime(300)
  }
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  expect(shownTexts()).toEqual([])
  vi.useRealTimers()
})

test('an identical toast is renewed, not added', () => {
  for (let attempt = 0; attempt < 25; attempt++) toast.error('Check the fields')
  toast.success('Saved')
  toast.success('Saved')
  expect(shownTexts().toSorted()).toEqual(['Check the fields', 'Saved'])
})

test('a success and an error with one text are two toasts', () => {
  toast.error('Removed')
  toast.success('Removed')
  expect(shownTexts()).toEqual(['Removed', 'Removed'])
})

test('the newest three toasts are shown', () => {
  for (const text of ['1', '2', '3', '4', '5']) toast.error(text)
  expect(shownTexts()).toEqual(['5', '4', '3'])
})

test('at most 20 toasts wait', () => {
  for (let number = 1; number <= 25; number++) toast.info(`${number}`, { duration: 5000 })
  for (let number = 25; number > 8; number--) toast.dismiss(`info ${number}`)
  vi.advanceTimersByTime(300)
  expect(shownTexts()).toEqual(['8', '7', '6'])
})

test('a success is shown for 2 seconds, an error and an information for 4, and each fades out', () => {
  toast.success('Saved')
  toast.error('Failed')
  toast.info('Copied')
  const states = () =>
    shownToasts().map(({ content, isLeaving }) => `${content}${isLeaving ? ' leaves' : ''}`)
  vi.advanceTimersByTime(1999)
  expect(states()).toEqual(['Copied', 'Failed', 'Saved'])
  vi.advanceTimersByTime(1)
  expect(states()).toEqual(['Copied', 'Failed', 'Saved leaves'])
  vi.advanceTimersByTime(200)
  expect(states()).toEqual(['Copied', 'Failed'])
  vi.advanceTimersByTime(1800)
  expect(states()).toEqual(['Copied leaves', 'Failed leaves'])
})

test('a renewed toast is shown for its whole time again', () => {
  toast.success('Saved')
  vi.advanceTimersByTime(1900)
  toast.success('Saved')
  vi.advanceTimersByTime(1900)
  expect(shownTexts()).toEqual(['Saved'])
})

test('a pause stops the time of all toasts but those that leave', () => {
  toast.success('Saved')
  toast.error('Failed')
  vi.advanceTimersByTime(1000)
  pauseToasts()
  toast.dismiss('error Failed')
  vi.advanceTimersByTime(30_000)
  expect(shownTexts()).toEqual(['Saved'])
  pauseToasts()
  resumeToasts()
  vi.advanceTimersByTime(999)
  expect(shownToasts()[0]?.isLeaving).toBe(false)
  vi.advanceTimersByTime(1)
  expect(shownToasts()[0]?.isLeaving).toBe(true)
})

test('a refusal that the page shows leaves its toast', () => {
  toast.error('Taken', { attempt: 5 })
  toast.error('Failed', { attempt: 6 })
  setOnPage(5)
  expect([isOnPage(5), isOnPage(6)]).toEqual([true, false])
  vi.advanceTimersByTime(200)
  expect(shownTexts()).toEqual(['Failed'])
})
