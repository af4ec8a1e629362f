import { runInThisContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { deferScripts as deferScriptsBytes } from './defer-scripts.ts'

const deferScripts = (html: string) => deferScriptsBytes(Buffer.from(html), 'm').toString()

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

test('when the scripts cannot be loaded, a captured form is posted to the server', () => {
  const elements: { onerror?: () => void }[] = []
  const removed: string[] = []
  vi.stubGlobal('document', {
    hidden: true,
    head: { append: (element: object) => elements.push(element) },
    createElement: () => ({}),
    getElementById: () => ({ textContent: '' }),
  })
  vi.stubGlobal('removeEventListener', (type: string) => removed.push(type))
  const form = { requestSubmit: vi.fn() }
  const submitter = {}
  vi.stubGlobal('__preHydration', { clicks: new Set(), listener: () => undefined, submit: [form, submitter] })
  const deferred = deferScripts(page('', '<script nonce="m" type="module" async="">import "/a.js";</script>'))
  runInThisContext(/<script nonce="m">(.*)<\/script>/s.exec(deferred)?.[1] ?? '')
  expect(form.requestSubmit).not.toHaveBeenCalled()
  elements.at(-1)?.onerror?.()
  expect(removed.sort()).toEqual(['click', 'submit'])
  expect(form.requestSubmit).toHaveBeenCalledWith(submitter)
  vi.unstubAllGlobals()
})
