import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../../tests/support/server-process.ts'
import { adminTranslations } from '../../web/i18n/admin-translations.ts'
import { localeFile } from '../../web/i18n/locale-file.ts'
import { translations } from '../../web/i18n/translations.ts'
import { createTranslator } from '../../web/i18n/translator.ts'
import { appointment } from './journeys/appointment.ts'
import { homeVisit } from './journeys/home-visit.ts'
import { order } from './journeys/order.ts'
import { reception } from './journeys/reception.ts'
import { startPuppeteer } from './puppeteer-engine.ts'
import { addResults, type Result, resultsDir, sideBySide } from './results.ts'
import { screenOf } from './screen.ts'
import type { Engine } from './tab.ts'
import { startWebKit } from './webkit-engine.ts'

/*
 * npm -C lab run engines [-- --engine webkit --journey order --lang ar --width 390]: walks the main journeys through
 * the built product in three engines, each in both languages and widths, and compares them. Firefox and
 * WebKit are programs of the system: apt-get install firefox-esr webkit2gtk-driver xvfb. Pictures, side by
 * side, and results.json, which keeps the latest result of each, are in test-results/engines; the table
 * of the results is printed.
 */
const engines: Record<string, () => Promise<Engine>> = {
  chromium: () => startPuppeteer('chromium'),
  firefox: () => startPuppeteer('firefox'),
  webkit: startWebKit,
}
const journeys = { appointment, order, 'home-visit': homeVisit, reception }
const sizes = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } }

const list = { type: 'string', multiple: true } as const
const { values } = parseArgs({ options: { engine: list, journey: list, lang: list, width: list } })
const chosen = <Name extends string>(all: Name[], names: string[] | undefined) =>
  all.filter(name => !names || names.includes(name))

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const dataDir = mkdtempSync(join(tmpdir(), 'afiya-engines-'))
// Where the journey of reception finds the database.
process.env.E2E_DATA_DIR = dataDir
const server = await startServer({ env: { DATA_DIR: dataDir } })
mkdirSync(resultsDir, { recursive: true })
try {
  for (const name of chosen(Object.keys(engines), values.engine)) {
    const engine = await (engines[name] as () => Promise<Engine>)()
    try {
      for (const journey of chosen(Object.keys(journeys) as (keyof typeof journeys)[], values.journey))
        for (const lang of chosen(['ar', 'en'] as const satisfies string[], values.lang))
          for (const width of chosen(['390', '1440'] as const satisfies string[], values.width))
            addResults([await walk(engine, { engine: name, journey, lang, width: Number(width) as 390 })])
    } finally {
      await engine.close()
    }
  }
} finally {
  await server.stop('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(await sideBySide())

type Walk = Pick<Result, 'engine' | 'lang'> & { journey: keyof typeof journeys; width: keyof typeof sizes }

async function walk(engine: Engine, { lang, width, ...names }: Walk): Promise<Result> {
  const strings = localeFile({ ...translations, ...adminTranslations }, lang)
  const { t } = createTranslator(lang, strings)
  const tab = await engine.open(sizes[width])
  const result: Result = { ...names, lang, width, version: engine.version, stops: [], commit }
  const startedAt = performance.now()
  const keep = (stop: string, picture: Uint8Array, state: Result['stops'][number]['state']) => {
    const file = `${names.journey}.${lang}.${width}.${result.stops.length + 1}-${stop}.${names.engine}.png`
    writeFileSync(join(resultsDir, file), picture)
    result.stops.push({ name: stop, file, state })
  }
  try {
    await tab.goto(`${server.origin}/ready`)
    await tab.evaluate(lang => {
      // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no other way to set one
      document.cookie = `lang=${lang};path=/`
    }, lang)
    tab.errors.length = 0
    await journeys[names.journey](screenOf(tab, { origin: server.origin, t, lang }, keep))
  } catch (error) {
    result.failure = String(error instanceof Error ? [error.message, error.cause].join(' ← ') : error)
    writeFileSync(join(resultsDir, `failed.${names.engine}.png`), await tab.screenshot().catch(() => ''))
  }
  await tab.close()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const faults = result.stops.flatMap(({ name, state }) => state.faults.map(fault => `${name}: ${fault}`))
  console.log(names.engine, names.journey, lang, width, result.failure ?? 'passed', `${seconds} s`)
  for (const fault of faults) console.log('  ', fault.slice(0, 300))
  if (result.failure) process.exitCode = 1
  return result
}
