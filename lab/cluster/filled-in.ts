import { readFileSync } from 'node:fs'

/** A file of ops/high-availability/ with the values of its `__NAMES__`; those without a value stay. */
export function filledIn(name: string, values: Record<string, string | number>): string {
  const text = readFileSync(new URL(`../../ops/high-availability/${name}`, import.meta.url), 'utf8')
  return text.replaceAll(/__([A-Z\d_]+?)__/g, (hole, key: string) => String(values[key] ?? hole))
}

/** Repeats the lines with `__NAME__` for each port of this machine; `__N__` is the port. */
export const repeatedLine = (text: string, name: string, ports: number[]): string =>
  text.replaceAll(new RegExp(`^.*__${name}__.*\n`, 'gm'), line =>
    ports
      .map(port => line.replace('__N__', String(port)).replace(`__${name}__`, `127.0.0.1:${port}`))
      .join(''),
  )
