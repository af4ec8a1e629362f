import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createTranslator } from '../i18n/translator.ts'
import { TranslationProvider } from '../i18n/use-translation.ts'
import { ListPagination } from './list-pagination.tsx'

const pages = globSync('web/features/**/*.tsx').map(file => ({ file, source: readFileSync(file, 'utf8') }))

test('every list with pages names the last one on a page that is too far', () => {
  const lists = pages.filter(({ source }) => /<ListPagination\b/.test(source))
  const silent = lists.filter(
    ({ source }) =>
      !/<BeyondLastPage\b|<ListPage\b/.test(source) &&
      // They show it by the total, which is in the meta of the list.
      !(/<(NoResults|Results)\b/.test(source) && /^ +search=\{(meta|search|\{ \.\.\.meta\b)/m.test(source)),
  )
  expect(lists.length).toBeGreaterThan(15)
  expect(silent.map(({ file }) => file)).toEqual([])
})

test('no page has a pagination of its own, with another rule of what is too far', () => {
  const own = pages.filter(({ source }) => /\bui\/pagination\.tsx'/.test(source))
  expect(own.map(({ file }) => file)).toEqual([])
})

const linksOn = (page: number, last_page: number) => {
  const list = createElement(ListPagination, { label: 'Pages', meta: { page, last_page } })
  const translated = createElement(TranslationProvider, { value: createTranslator('en', {}) }, list)
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, translated))
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
}

test('a page that is too far has no previous one, whether its list is empty or not', () => {
  expect([linksOn(2, 3), linksOn(3, 3)]).toEqual([['/', '/?page=3'], ['/?page=2']])
  expect([linksOn(99, 1), linksOn(99, 3)]).toEqual([[], []])
})
