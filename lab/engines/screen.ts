import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '../../contract/language.ts'
import type { Translator } from '../../web/i18n/translator.ts'
import { findScript, type Query } from './find-element.ts'
import { inspectPage, type PageState } from './inspect-page.ts'
import type { Tab } from './tab.ts'

const TIMEOUT_MS = 60_000

/** What a journey does and sees, the same in each engine. */
export type Screen = {
  lang: Language
  t: Translator['t']
  /** Sends a request to the API of the site, as nobody or with a token. */
  api<Data>(path: string, body?: object, token?: string): Promise<Data>
  open(path: string): Promise<void>
  press(query: Query): Promise<void>
  /** Replaces what is in a field. */
  fill(query: Omit<Query, 'role'>, text: string): Promise<void>
  /** Waits until something is visible, or until it is not. */
  sees(query: Query): Promise<void>
  misses(query: Query): Promise<void>
  /** Waits until the main part of the page, or an open dialog, has a text. */
  reads(text: string): Promise<void>
  arrives(path: RegExp): Promise<void>
  has(query: Query): Promise<boolean>
  /** Takes a picture of the page, and looks at what can be measured. */
  stop(name: string): Promise<void>
}

type Site = { origin: string; t: Translator['t']; lang: Language }

/** `onStop` gets what each stop of a journey shows. */
export function screenOf(
  tab: Tab,
  { origin, t, lang }: Site,
  onStop: (name: string, picture: Uint8Array, state: PageState) => void,
): Screen {
  /** Tries until something is true; a page that is left meanwhile is another try. */
  async function until(what: string, attempt: () => Promise<boolean | null | undefined>) {
    let last: unknown
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(100)) {
      try {
        if (await attempt()) return
      } catch (error) {
        last = error
      }
    }
    const where = await tab.evaluate(() => location.pathname).catch(() => '?')
    throw new Error(`${what}, at ${where}`, { cause: last })
  }
  const prepare = async () => {
    if (!(await tab.evaluate(() => 'findElement' in globalThis))) await tab.run(findScript)
  }
  const has = async (query: Query) => {
    await prepare()
    return tab.evaluate(wanted => Boolean(globalThis.findElement?.(wanted, false)), query)
  }
  const isReady = () =>
    tab.evaluate(
      () =>
        document.readyState === 'complete' &&
        !globalThis.__preHydration?.listener &&
        !document.querySelector('[aria-busy=true]'),
    )
  const say = (query: Query): string =>
    `${query.role} «${query.name ?? query.contains ?? ''}»${query.in ? ` in ${say(query.in)}` : ''}`

  const screen: Screen = {
    lang,
    t,
    async api(path, body, token) {
      const response = await fetch(`${origin}/backend/api/user${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'accept-language': lang,
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    async open(path) {
      await tab.goto(origin + path)
      await until(`${path} is ready`, isReady)
    },
    has,
    async press(query) {
      await until(`presses ${say(query)}`, async () => {
        if (!(await isReady())) return false
        await prepare()
        return tab.press(wanted => globalThis.findElement?.(wanted, true) ?? null, query)
      })
    },
    async fill(query, text) {
      const field: Query = { role: 'field', ...query }
      await screen.press(field)
      await tab.evaluate(() => {
        if (document.activeElement && 'select' in document.activeElement)
          (document.activeElement as HTMLInputElement).select()
      })
      await tab.type(text)
    },
    sees: query => until(`sees ${say(query)}`, () => has(query)),
    misses: query => until(`does not see ${say(query)}`, async () => !(await has(query))),
    reads: text =>
      until(`reads «${text}»`, () =>
        tab.evaluate(
          wanted =>
            [...document.querySelectorAll<HTMLElement>('main, dialog[open], [data-toast]')].some(part =>
              part.textContent.replace(/\s+/g, ' ').includes(wanted.replace(/\s+/g, ' ')),
            ),
          text,
        ),
      ),
    arrives: path =>
      until(`arrives at ${path}`, async () => {
        const at = await tab.evaluate(() => location.pathname + location.search)
        return path.test(at) && (await isReady())
      }),
    async stop(name) {
      await until('the page is ready', isReady)
      const state = await inspectPage(tab)
      onStop(name, await tab.screenshot(), state)
    },
  }
  return screen
}
