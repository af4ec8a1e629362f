import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast as queue } from 'react-hot-toast/headless'
import { beforeEach, expect, test } from 'vitest'
import { Toaster, toast } from './toast.tsx'

/** The texts of the toasts on show. */
function shownTexts() {
  const html = renderToStaticMarkup(createElement(Toaster, { dismissLabel: 'x' }))
  return [...html.matchAll(/<span class="min-w-0 grow">(.*?)<\/span>/g)].map(([, text]) => text)
}

beforeEach(() => queue.remove())

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
