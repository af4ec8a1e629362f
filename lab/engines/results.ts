import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { PageState } from './inspect-page.ts'

/** A journey in one engine, language and width. */
export type Result = {
  engine: string
  version: string
  journey: string
  lang: 'ar' | 'en'
  width: number
  commit: string
  stops: { name: string; file: string; state: PageState }[]
  /** What did not happen, if the journey did not end. */
  failure?: string
}

export const resultsDir = fileURLToPath(new URL('../../test-results/engines', import.meta.url))
const file = join(resultsDir, 'results.json')
const engineNames = ['chromium', 'firefox', 'webkit']

const readResults = (): Result[] => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
const keyOf = ({ journey, lang, width }: Result) => `${journey} | ${lang} | ${width}`

/** Keeps results; an older one of the same journey, engine, language and width is dropped. */
export function addResults(added: Result[]): void {
  const isOlder = (one: Result) => added.some(two => keyOf(one) === keyOf(two) && one.engine === two.engine)
  writeFileSync(file, JSON.stringify([...readResults().filter(one => !isOlder(one)), ...added]))
}

/**
 * Puts the pictures of the engines beside each other; returns a table of the results and what differs.
 */
export async function sideBySide(): Promise<string> {
  const walks = Map.groupBy(readResults(), keyOf)
  const rows: string[] = []
  const differing: string[] = []
  for (const [key, results] of [...walks].sort()) {
    const inOrder = engineNames.map(name => results.find(({ engine }) => engine === name))
    for (const { name } of inOrder[0]?.stops ?? []) await combine(key, name, inOrder)
    rows.push(`| ${key} | ${inOrder.map(cellOf).join(' | ')} |`)
    differing.push(...differences(inOrder).map(difference => `${key}: ${difference}`))
  }
  return [
    `| Journey | Language | Width | ${engineNames.join(' | ')} |`,
    '| - | - | - | - | - | - |',
    ...rows,
    '',
    ...differing,
  ].join('\n')
}

function cellOf(result: Result | undefined): string {
  if (!result) return 'not run'
  const faults = result.stops.flatMap(({ state }) => state.faults).length
  return result.failure ? `failed: ${result.failure}` : `passed, ${faults} faults`
}

/** Faults, and pages whose height or texts are others than Chromium's. */
function differences(results: (Result | undefined)[]): string[] {
  return results.flatMap(result =>
    (result?.stops ?? []).flatMap(({ name, state }) => {
      const found = [...state.faults]
      const same = results[0]?.stops.find(stop => stop.name === name)?.state ?? state
      const taller = state.height - same.height
      if (Math.abs(taller) > same.height / 50) found.push(`${taller} px taller`)
      const lines = state.lines.filter(line => !same.lines.includes(line))
      if (lines.length > 0) found.push(`reads «${lines.slice(0, 3).join(' / ')}»`)
      return found.map(each => `${result?.engine} ${name}: ${each}`)
    }),
  )
}

async function combine(key: string, stop: string, results: (Result | undefined)[]) {
  const files = results.flatMap(result => result?.stops.find(({ name }) => name === stop)?.file ?? [])
  const pictures = await Promise.all(
    files.map(async file => {
      const { data, info } = await sharp(join(resultsDir, file)).png().toBuffer({ resolveWithObject: true })
      return { data, info }
    }),
  )
  const gap = 12
  const widest = Math.max(...pictures.map(({ info }) => info.width))
  const tallest = Math.max(...pictures.map(({ info }) => info.height))
  await sharp({
    create: { width: (widest + gap) * pictures.length, height: tallest, channels: 3, background: '#888' },
  })
    .composite(pictures.map(({ data }, index) => ({ input: data, left: index * (widest + gap), top: 0 })))
    .png()
    .toFile(
      join(resultsDir, `${key.replaceAll(' | ', '.')}.${files[0]?.match(/\d+-.*(?=\.\w+\.png)/)}.all.png`),
    )
}
