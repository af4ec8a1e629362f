import { expect, test } from 'vitest'
import { importsOf } from '#tests/support/architecture/imports.ts'
import { sourcesIn } from '#tests/support/architecture/source-files.ts'

test('the sample page shows every primitive of web/ui', () => {
  const shown = new Set(sourcesIn('web/dev/').flatMap(source => importsOf(source).map(({ to }) => to)))
  const all = sourcesIn('web/ui/').map(({ path }) => path)
  expect(all.filter(path => path.endsWith('.tsx') && !shown.has(path))).toEqual([])
})
