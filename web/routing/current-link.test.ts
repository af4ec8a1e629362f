import { expect, test } from 'vitest'
import { currentLink } from './current-link.ts'

const links = ['/orders', '/batches?within=60', '/batches?state=recalled', '/batch'].map(to => ({ to }))

test.each([
  ['/orders', '', '/orders'],
  ['/orders/7', '?sheet=slip', '/orders'],
  ['/batches', '?within=60&page=2', '/batches?within=60'],
  ['/batches', '?within=90', '/batches?within=60'],
  ['/batches', '?state=recalled', '/batches?state=recalled'],
  ['/batches/3', '', '/batches?within=60'],
  ['/ordersheet', '', undefined],
])('at %s%s %s is open', (pathname, search, to) => {
  expect(currentLink(links, { pathname, search })?.to).toBe(to)
})
