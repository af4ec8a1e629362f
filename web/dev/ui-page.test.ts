import { expect, test } from 'vitest'
import { importsOf } from '#tests/support/imports.ts'
import { sourcesIn } from '#tests/support/source.ts'

test('the page of primitives shows every one of web/ui', () => {
  const shown = new Set(sourcesIn('web/dev/').flatMap(source => importsOf(source).map(({ to }) => to)))
  const all = sourcesIn('web/ui/').map(({ path }) => path)
  expect(all.filter(path => path.endsWith('.tsx') && !shown.has(path))).toEqual([])
})
