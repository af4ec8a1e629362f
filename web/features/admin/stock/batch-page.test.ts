import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Batch } from '#contract/admin/stock/recalls.ts'
import { createTranslator } from '../../../i18n/translator.ts'
import { TranslationProvider } from '../../../i18n/use-translation.ts'
import { BatchState } from '../components/stock/batch-state.tsx'
import BatchPage from './batch-page.tsx'

const batch = {
  product: { id: 1, name: { ar: 'بنادول', en: 'Panadol' } },
  lot: 'A1',
  expiry: '2027-05-31',
  received: '2026-11-01',
  quantity: 5,
  withdrawn: 0,
  shelf_life: 'fine',
  recalled: false,
  recall: null,
  buyers: [],
} as unknown as Batch

function markupOf(element: React.ReactNode) {
  const translated = createElement(TranslationProvider, { value: createTranslator('en', {}) }, element)
  const router = createMemoryRouter([{ path: '/', element: translated }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('a batch that is sold as usual has no state on its page, and a dash in a table', () => {
  expect(markupOf(createElement(BatchPage, { loaderData: batch } as never))).not.toContain('–')
  expect(markupOf(createElement(BatchState, { batch: batch as never, none: '–' }))).toBe('–')
})

test('the page of a recalled batch asks to look through the shelves where its packs may lie', () => {
  const main = { ar: 'الصيدلية الرئيسية', en: 'Main pharmacy' }
  const recall = { at: '2026-11-20T08:00:00Z', reason: 'Broken seals', by: '' }
  const pageOf = (to_search: object[]) =>
    markupOf(
      createElement(BatchPage, {
        loaderData: { ...batch, branch: main, recalled: true, recall, to_search, searched: [] },
      } as never),
    )
  for (const text of ['search', 'search_in', 'searched'])
    expect(pageOf([main])).toContain(`>admin.recall.${text}<`)
  expect(pageOf([])).not.toContain('admin.recall.search')
})
