import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '../../contract/language.ts'
import { startServer } from '../../tests/support/server-process.ts'
import { journeys } from './journeys.ts'
import { listenerAt } from './listener.ts'
import { startReader } from './session.ts'

/*
 * npm -C lab run heard [-- --lang ar --journey cart]: walks twelve journeys through the built product by keys
 * alone, with Orca and espeak-ng over Firefox, and writes what is spoken to logs/<lang>/<journey>.txt, to be
 * read. Debian's packages: apt-get install orca firefox-esr espeak-ng speech-dispatcher-espeak-ng pulseaudio
 * xvfb xauth xdotool openbox at-spi2-core dbus locales, with the locales ar_SA.UTF-8 and en_GB.UTF-8.
 */
const list = { type: 'string', multiple: true } as const
const { values } = parseArgs({ options: { lang: list, journey: list } })
const dataDir = mkdtempSync(join(tmpdir(), 'afiya-heard-data-'))
process.env.E2E_DATA_DIR = dataDir
const server = await startServer({ env: { DATA_DIR: dataDir } })
process.env.HEARD_ORIGIN = server.origin

for (const lang of (['ar', 'en'] as const).filter(each => values.lang?.includes(each) ?? true)) {
  const folder = new URL(`logs/${lang}/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  for (const [name, walk] of Object.entries(journeys)) {
    if (values.journey && !values.journey.includes(name)) continue
    // Orca ends or hangs now and then; a journey that is silent twice is silent.
    let lines = await walkOnce(lang, walk).catch(error => [`!! ${error}`])
    if (lines.at(-1)?.startsWith('!!')) lines = await walkOnce(lang, walk).catch(error => [`!! ${error}`])
    if (lines.at(-1)?.startsWith('!!')) process.exitCode = 1
    console.log(`${lang} ${name}: ${lines.length} steps, ${lines.at(-1)}`)
    writeFileSync(new URL(`${name.replace(' ', '-')}.txt`, folder), `${lines.join('\n')}\n`)
  }
}
await server.stop('SIGTERM')
process.exit()

/** Each walk has its own Orca and Firefox: what one has left behind, another would hear. */
async function walkOnce(lang: Language, walk: (typeof journeys)[string]): Promise<string[]> {
  const reader = await startReader(lang)
  const listener = listenerAt({ origin: server.origin, lang, reader })
  try {
    await listener.signIn()
    await walk(listener)
  } catch (error) {
    listener.lines.push(`!! ${error}`)
  }
  await reader.close()
  return listener.lines
}
