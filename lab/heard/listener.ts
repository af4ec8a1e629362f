import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '../../contract/language.ts'
import { adminTranslations } from '../../web/i18n/admin-translations.ts'
import { localeFile } from '../../web/i18n/locale-file.ts'
import { translations } from '../../web/i18n/translations.ts'
import { createTranslator, type Translator } from '../../web/i18n/translator.ts'
import type { FirefoxPage, ReaderSession, Utterance } from './session.ts'

const QUIET_MS = 700
const TIMEOUT_MS = 20_000

/** Somebody who hears the product and uses its keys. */
export type Listener = {
  lang: Language
  t: Translator['t']
  page: FirefoxPage
  /** Opens a page by its address. */
  open(path: string): Promise<void>
  press(key: string, times?: number): Promise<void>
  /** Lets the keys move the reader again, not the control that has the focus. */
  browse(): Promise<void>
  /** Presses a key until something is heard. */
  seek(key: string, words: string, max?: number): Promise<void>
  type(text: string): Promise<void>
  /** Waits until the page has this path, and for what is spoken then. */
  arrives(path: RegExp): Promise<void>
  /** Stores the language, and a session as a sign-in does. */
  signIn(session?: { token: string; id: number }): Promise<void>
  lines: string[]
}

type Site = { origin: string; lang: Language; reader: ReaderSession }

export function listenerAt({ origin, lang, reader }: Site): Listener {
  const { page } = reader
  const lines: string[] = []
  let position = reader.heard().length

  /** What was spoken since the last call, once the reader is silent. */
  async function listen(label: string, firstMs = 1500, quietMs = QUIET_MS): Promise<string> {
    let known = position
    let silentSince = Date.now() + firstMs - quietMs
    while (Date.now() - silentSince < quietMs) {
      await wait(60)
      const { length } = reader.heard()
      if (length > known) silentSince = Date.now()
      known = length
    }
    const spoken = reader.heard().slice(position, known)
    position = known
    lines.push(`${label}\n${spoken.map(utterance => `    ${written(utterance, lang)}`).join('\n')}`)
    return spoken.map(({ text }) => text).join(' ')
  }
  const key = (name: string) => reader.xdotool('key', '--clearmodifiers', name)

  return {
    lang,
    t: createTranslator(lang, localeFile({ ...translations, ...adminTranslations }, lang)).t,
    page,
    lines,
    async open(path) {
      await page.goto(origin + path)
      await listen(`open ${path.replace(/\d{3,}/g, '…')}`, 8000, 2500)
    },
    async press(name, times = 1) {
      for (let count = 0; count < times; count++) {
        key(name)
        await listen(name, name === 'Return' ? 4000 : undefined)
      }
    },
    async browse() {
      reader.xdotool('keydown', 'Insert', 'key', 'a', 'keyup', 'Insert')
      await listen('Insert+a')
    },
    async seek(name, words, max = 90) {
      const from = lines.length
      let silent = 0
      for (let count = 1; count <= max; count++) {
        key(name)
        const spoken = await listen(name)
        silent = spoken ? 0 : silent + 1
        if (silent > 7) throw new Error(`Nothing is heard after ${silent} × ${name}`)
        if (!plain(spoken).includes(plain(words))) continue
        // Keeps only the speech beside the place.
        const skipped = lines.length - from - 3
        if (skipped > 0) lines.splice(from, skipped, `${name} × ${skipped}`)
        return
      }
      throw new Error(`«${words}» is not heard after ${max} × ${name}`)
    },
    async type(text) {
      // By the driver: xdotool loses letters that the layout of the keyboard lacks.
      await page.keyboard.type(text, { delay: 150 })
      const value = await page.evaluate(() => (document.activeElement as HTMLInputElement).value)
      if (!value.includes(text)) throw new Error(`«${text}» is typed as «${value}»`)
      await listen(`type «${text}»`)
    },
    async arrives(path) {
      for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(100))
        if (path.test(await page.evaluate(() => location.pathname + location.search).catch(() => '')))
          return void (await listen(`arrives at ${path.source}`, 3000))
      throw new Error(`Does not arrive at ${path}`)
    },
    async signIn(session) {
      await page.goto(`${origin}/ready`)
      await page.evaluate(
        (lang, token, id) => {
          // biome-ignore lint/suspicious/noDocumentCookie: the driver of Firefox has no other way
          document.cookie = `lang=${lang};path=/`
          if (token) localStorage.setItem('access_token', token)
          if (id) localStorage.setItem('userId', id)
        },
        lang,
        session?.token ?? '',
        String(session?.id ?? ''),
      )
      position = reader.heard().length
    },
  }
}

/** A text without what the reader adds between its words. */
const plain = (text: string) =>
  text
    .replace(/[\s\u2066-\u2069\u200e\u200f.,،«»“”]+/g, ' ')
    .trim()
    .toLowerCase()

/** An utterance with the language of its voice where that is not the page's. */
const written = ({ text, language }: Utterance, lang: Language) =>
  `${language && language !== lang ? `[${language}] ` : ''}${text.trim()}`
