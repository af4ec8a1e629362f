import { expect, test } from 'vitest'
import { paintFirst as paintFirstBytes } from './paint-first.ts'

const paintFirst = (html: string) => paintFirstBytes(Buffer.from(html)).toString()

const page = (head: string, body: string) =>
  `<html><head>${head}</head><body><p>عافية</p>${body}</body></html>`

test('the router’s scripts are held until the page is painted, and nothing else is touched', () => {
  const hint =
    '<link rel="modulepreload" href="/assets/a-1.js"/><link rel="modulepreload" href="/assets/b-2.js"/>'
  const other = '<link rel="preload" as="font" href="/assets/c.woff2"/><script>theme()</script>'
  const painted = paintFirst(
    page(hint + other, '<script type="module" async="">import "/assets/a-1.js";</script>'),
  )
  expect(painted).toContain(
    page(other, '<script type="text/plain" id="start">import "/assets/a-1.js";</script>').replace(
      '</body></html>',
      '',
    ),
  )
  expect(painted).toContain('["/assets/a-1.js","/assets/b-2.js"]')
  expect(painted.match(/<script>/g)).toHaveLength(2)
  expect(painted).toMatch(/<\/script><\/body><\/html>$/)
})

test('a page without scripts stays as it is', () => {
  expect(paintFirst(page('', ''))).toBe(page('', ''))
})
