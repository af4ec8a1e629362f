import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url)

/** The modules that a process of its own loads, each with the number of its exports. */
function exportCounts(prepare: string) {
  const names = ['drizzle-orm/pg-core', 'zod/mini', '#domain/roles.ts']
  const script = `${prepare}
    const counts = {}
    for (const name of ${JSON.stringify(names)}) counts[name] = Object.keys(await import(name)).length
    console.log(JSON.stringify(counts))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' }),
  )
}

test('what is resolved once is the same', () => {
  const once = "(await import('./server/loading/resolve-once.ts')).resolveOnce()"
  expect(exportCounts(once)).toEqual(exportCounts(''))
})
