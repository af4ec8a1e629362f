import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { quoteData } from './quote-data.ts'

test.each([
  ['plain', '[{"_1":2},"loaderData"]'],
  ['quotes', '["it\'s \\"quoted\\"","\'"]'],
  ['backslashes', '["a\\\\","\\\\\\"","\\n\\u003c"]'],
])('%s data is the same in single quotes', (_, json) => {
  const page = `<script>router.streamController.enqueue(${JSON.stringify(json)});</script><p>"</p>`
  const quoted = quoteData(page)
  expect(quoted).toMatch(/enqueue\('.*'\);<\/script><p>"<\/p>$/)
  const received: string[] = []
  const router = { streamController: { enqueue: (text: string) => received.push(text) } }
  runInNewContext(/<script>(.*)<\/script>/.exec(quoted)?.[1] ?? '', { router })
  expect(received).toEqual([json])
})
