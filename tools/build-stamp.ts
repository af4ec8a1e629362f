import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'build/.source')

/** The sources of the built pages. */
const buildSources = [
  'web',
  'contract',
  'domain',
  'tools/strip-schemas.ts',
  'tools/ssr-overrides.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Whether build/ was built from the current source. */
export function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash()
}

/** Records that build/ was built from the current source. */
export function recordBuild(): void {
  writeFileSync(stampFile, sourceHash())
}

// Pictures count by name only: reading a thousand files at every start would be slow.
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of buildSources.flatMap(filesOf).sort())
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
