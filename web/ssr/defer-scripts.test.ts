import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { deferScripts as deferScriptsOf } from './defer-scripts.ts'

const deferScripts = (html: string) => deferScriptsOf(html, { marker: 'm', translations: '/locales/ar.json' })

const page = (head: string, body: string) =>
  `<html><head>${head}</head><body><p>عافية</p>${body}</body></html>`

test('React Router’s scripts start after the first paint, and the rest of the page is unchanged', () => {
  const preloads =
    '<link rel="modulepreload" href="/assets/a-1.js"/><link rel="modulepreload" href="/assets/b-2.js"/>'
  const other = '<link rel="preload" as="font" href="/assets/c.woff2"/><script>theme()</script>'
  const deferred = deferScripts(
    page(preloads + other, '<script nonce="m" type="module" async="">import "/assets/a-1.js";</script>'),
  )
  expect(deferred).toContain(
    page(other, '<script nonce="m" type="text/plain" id="start">import "/assets/a-1.js";</script>').replace(
      '</body></html>',
      '',
    ),
  )
  expect(deferred).toContain('["/assets/a-1.js","/assets/b-2.js"]')
  expect(deferred.match(/<script nonce="m">/g)).toHaveLength(1)
  expect(deferred).toMatch(/<\/script><\/body><\/html>$/)
})

test('a page without scripts is unchanged', () => {
  expect(deferScripts(page('', ''))).toBe(page('', ''))
})

type Element = { rel?: string; href?: string; type?: string; onerror?: () => void }

/** Runs the script that starts the deferred ones; returns what it adds to the document, in order. */
function start(html: string): { elements: Element[] } {
  const elements: Element[] = []
  vi.stubGlobal('document', {
    hidden: true,
    head: { append: (element: Element) => elements.push(element) },
    createElement: () => ({}),
    getElementById: () => ({ textContent: '' }),
  })
  vi.stubGlobal('__preHydration', { clicks: new Set(), fail: vi.fn() })
  runInThisContext(/<script nonce="m">(.*)<\/script>/s.exec(deferScripts(html))?.[1] ?? '')
  return { elements }
}
afterEach(() => vi.unstubAllGlobals())

const preload = '<link rel="modulepreload" href="/assets/a.js"/>'
const entryScript = '<script nonce="m" type="module" async="">import "/a.js";</script>'

test('when the scripts cannot be loaded, the capture of events ends', () => {
  const { elements } = start(page(preload, entryScript))
  const script = elements.find(({ type }) => type === 'module')
  expect(script?.onerror).toBe(globalThis.__preHydration?.fail)
})

test('the scripts are requested together with their translations', () => {
  const { elements } = start(page(preload, entryScript))
  expect(elements).toMatchObject([
    { type: 'module' },
    { rel: 'preload', as: 'fetch', href: '/locales/ar.json', crossOrigin: 'anonymous' },
    { rel: 'modulepreload', href: '/assets/a.js' },
  ])
})
