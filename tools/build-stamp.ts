import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'build/.source')

/** What the pages are built from. */
const sources = ['web', 'contract', 'domain', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Whether `build/` was made from the source as it is now. */
export function buildIsFresh(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash()
}

/** Notes that `build/` was made from the source as it is now. */
export function markBuilt(): void {
  writeFileSync(stamp, sourceHash())
}

// Pictures count by their names: reading a thousand of them at every start would be slow.
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of sources.flatMap(filesOf).sort())
    hash.update(source).update(source.includes('pictures') ? '' : readFileSync(join(root, source)))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  if (path.includes('.')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
}
