import type { i18n as I18n } from 'i18next'
import { createContext, type ReactNode, useContext } from 'react'

/*
 * react-i18next as the server needs it (vite.config.ts): words are there before the page and never change, so that no
 * component has to be told of anything.
 */

type Say = (key: string, values?: Record<string, unknown>) => string

const Given = createContext<{ t: Say; i18n: I18n } | null>(null)

export function I18nextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <Given value={{ i18n, t: quick(i18n) }}>{children}</Given>
}

export function useTranslation() {
  const given = useContext(Given)
  if (!given) throw new Error('There is no I18nextProvider around this')
  return given
}

export const initReactI18next = { type: '3rdParty', init() {} } as const

const made = new WeakMap<I18n, Say>()

/** What `i18n.t` says, without its way through namespaces and languages where a sentence needs none. */
function quick(i18n: I18n): Say {
  const known = made.get(i18n)
  if (known) return known
  const words: Record<string, string> = i18n.getResourceBundle(i18n.language, 'translation')
  const forms = new Intl.PluralRules(i18n.language)
  const whole = i18n.t as unknown as Say
  const t: Say = (key, values) => {
    const { count } = values ?? {}
    const text = words[typeof count === 'number' ? `${key}_${forms.select(count)}` : key]
    // Unknown and nested ones are the library's.
    if (text === undefined || text.includes('$t(')) return whole(key, values)
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '')) : text
  }
  made.set(i18n, t)
  return t
}
