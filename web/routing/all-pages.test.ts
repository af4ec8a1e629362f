import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('the rows of every page are loaded in order, a single page once', async () => {
  const pages = { '1': ['a', 'b'], '2': ['c', 'd'], '3': ['e'] }
  const loaded: string[] = []
  const load = (last_page: number) => async (page: string) => {
    loaded.push(page)
    return { data: pages[page as keyof typeof pages], meta: { last_page } }
  }
  expect(await allPages(load(3))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await allPages(load(1))).toEqual(['a', 'b'])
  expect(loaded).toEqual(['1', '2', '3', '1'])
})
