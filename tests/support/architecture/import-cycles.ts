import { importsOf } from './imports.ts'
import type { Source } from './source-files.ts'

/** Import cycles, those of types included, each as the path around it. */
export function importCycles(sources: Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  const importsByPath = new Map(
    sources.map(source => [
      source.path,
      importsOf(source)
        .map(({ to }) => to)
        .filter(to => known.has(to)),
    ]),
  )
  const cycles: string[] = []
  const finished = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || finished.has(path)) return
    for (const to of importsByPath.get(path) ?? []) visit(to, [...trail, path])
    finished.add(path)
  }
  for (const path of known) visit(path, [])
  return cycles
}
