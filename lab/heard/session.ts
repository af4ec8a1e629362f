import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '../../contract/language.ts'

/** The part of puppeteer-core that this file uses; the engines of the laboratory install it. */
export type FirefoxPage = {
  goto(url: string): Promise<unknown>
  bringToFront(): Promise<void>
  setViewport(size: null): Promise<void>
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  keyboard: { type(text: string, options: { delay: number }): Promise<void> }
  $(selector: string): Promise<{ uploadFile(path: string): Promise<void> } | null>
}
type Browser = { newPage(): Promise<FirefoxPage>; close(): Promise<void> }

/** An utterance of the screen reader; `language`: that of its voice, if the page has one. */
export type Utterance = { text: string; language: string | null }

export type ReaderSession = {
  page: FirefoxPage
  heard(): Utterance[]
  xdotool(...args: string[]): void
  close(): Promise<void>
}

const settings = {
  general: { startingProfile: ['Default', 'default'], enableSound: false },
  pronunciations: {},
  keybindings: {},
  profiles: {
    default: {
      profile: ['Default', 'default'],
      pronunciations: {},
      keybindings: {},
      enableBraille: false,
      enableKeyEcho: false,
      sayAllOnLoad: false,
    },
  },
}
const speechd = `AudioOutputMethod "pulse"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
`

/**
 * Starts Orca in a language, its synthesizer with a sound card that plays nothing, and Firefox, on the
 * display and the bus of this process.
 */
export async function startReader(lang: Language): Promise<ReaderSession> {
  const home = mkdtempSync(join(tmpdir(), 'afiya-heard-'))
  const log = join(home, 'heard.jsonl')
  const orcaDir = join(home, '.local/share/orca')
  const speechdDir = join(home, '.config/speech-dispatcher')
  for (const dir of [orcaDir, speechdDir]) mkdirSync(dir, { recursive: true })
  writeFileSync(log, '')
  writeFileSync(join(speechdDir, 'speechd.conf'), speechd)
  writeFileSync(join(orcaDir, 'user-settings.conf'), JSON.stringify(settings))
  copyFileSync(new URL('orca-customizations.py', import.meta.url), join(orcaDir, 'orca-customizations.py'))
  const env = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    PULSE_SERVER: `unix:${home}/pulse/native`,
    GNOME_ACCESSIBILITY: '1',
    LC_ALL: lang === 'ar' ? 'ar_SA.UTF-8' : 'en_GB.UTF-8',
    TZ: 'Asia/Riyadh',
    HEARD_LOG: log,
  }
  for (const property of ['IsEnabled', 'ScreenReaderEnabled'])
    execFileSync(
      'dbus-send',
      [
        ...['--session', '--print-reply', '--dest=org.a11y.Bus', '/org/a11y/bus'],
        'org.freedesktop.DBus.Properties.Set',
        ...['string:org.a11y.Status', `string:${property}`, 'variant:boolean:true'],
      ],
      { env },
    )
  const processes: ChildProcess[] = []
  const run = (program: string, ...args: string[]) =>
    processes.push(spawn(program, args, { env, stdio: process.env.HEARD_DEBUG ? 'inherit' : 'ignore' }))
  const stop = () => {
    for (const each of processes.reverse()) each.kill('SIGKILL')
    stopSynthesizer(home)
  }
  run(
    'pulseaudio',
    ...['-n', '--exit-idle-time=-1', '--load=module-null-sink', '--load=module-native-protocol-unix'],
  )
  run('openbox')
  await wait(1000)
  run('orca', '--replace')
  const heard = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Utterance)
  for (let tries = 0; heard().length === 0; tries++) {
    if (tries > 300) {
      stop()
      throw new Error('Orca does not speak')
    }
    await wait(100)
  }
  const browser = await startFirefox(env)
  const page = await browser.newPage()
  await page.setViewport(null)
  await page.bringToFront()
  return {
    heard,
    xdotool: (...args) => void execFileSync('xdotool', args, { env }),
    page,
    async close() {
      // It may have crashed.
      await browser.close().catch(() => undefined)
      stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function startFirefox(env: NodeJS.ProcessEnv): Promise<Browser> {
  const require = createRequire(new URL('../engines/packages/package.json', import.meta.url))
  const puppeteer: { launch(options: object): Promise<Browser> } = require('puppeteer-core').default
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
    env,
    headless: false,
    args: ['--width=1440', '--height=900'],
    extraPrefsFirefox: { 'accessibility.force_disabled': -1 },
  })
}

/** Orca starts Speech Dispatcher, which stays when Orca ends. */
function stopSynthesizer(home: string) {
  try {
    process.kill(Number(readFileSync(join(home, 'speech-dispatcher/pid/speech-dispatcher.pid'), 'utf8')))
  } catch {
    // It has ended, or it never started.
  }
}
