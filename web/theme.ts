import { useSyncExternalStore } from 'react'
import { setCookie } from './browser/set-cookie.ts'
import { browserStorage } from './browser/storage.ts'

/** The colour theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** `--surface` in each theme, for `<meta name=theme-color>`, which cannot read custom properties. */
export const metaThemeColors = { light: '#ffffff', dark: '#132225' }

const THEME_COOKIE = 'theme'
const THEME_STORAGE_KEY = 'theme'
const THEME_COOKIE_PATTERN = /(?:^|;\s*)theme=(light|dark)(?:;|$)/

/**
 * A script for the head of every page: applies the chosen theme before the first paint. The server cannot do
 * that, because its cached pages are the same for all visitors.
 */
export const themeScript = () => `{const m=${THEME_COOKIE_PATTERN}.exec(document.cookie);if(m){
document.documentElement.dataset.theme=m[1]
for(const b of document.querySelectorAll("meta[name=theme-color]"))
b.media=b.content===${JSON.stringify(metaThemeColors)}[m[1]]?"all":"not all"}}`

/** The chosen theme and a function that changes it; undefined during hydration. */
export function useTheme(): { theme: Theme | undefined; choose: (theme: Theme) => void } {
  const theme = useSyncExternalStore<Theme | undefined>(subscribe, storedTheme, () => undefined)
  return { theme, choose: setTheme }
}

/**
 * Applies the chosen theme to the document, which React may have re-created, and again when another tab or
 * window chooses one, also while the browser keeps this page for Back. Returns what ends that.
 */
export function followTheme(): () => void {
  const follow = (event: StorageEvent | PageTransitionEvent) => {
    if ('key' in event && (event.key !== THEME_STORAGE_KEY || !event.newValue)) return
    latest = 'key' in event ? (event.newValue as Theme) : undefined
    applyTheme()
    for (const listener of listeners) listener()
  }
  applyTheme()
  const events = ['storage', 'pageshow'] as const
  for (const type of events) window.addEventListener(type, follow)
  return () => {
    for (const type of events) window.removeEventListener(type, follow)
  }
}

function applyTheme() {
  const theme = storedTheme()
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const barTheme = bar.content === metaThemeColors.light ? 'light' : 'dark'
    bar.media =
      theme === 'system' ? `(prefers-color-scheme: ${barTheme})` : barTheme === theme ? 'all' : 'not all'
  }
}

function setTheme(theme: Theme) {
  if (theme === 'system') setCookie(`${THEME_COOKIE}=`, 0)
  else setCookie(`${THEME_COOKIE}=${theme}`, ONE_YEAR_SECONDS)
  // Stored for the moment only: the other tabs get an event with it. There is none for cookies.
  browserStorage.setItem(THEME_STORAGE_KEY, theme)
  browserStorage.removeItem(THEME_STORAGE_KEY)
  latest = theme
  applyTheme()
  for (const listener of listeners) listener()
}

/** The last choice that this page knows: a cookie that another tab sets may be read a moment too late. */
let latest: Theme | undefined

function storedTheme(): Theme {
  if (latest) return latest
  const [, chosen] = THEME_COOKIE_PATTERN.exec(document.cookie) ?? []
  return (chosen as Theme | undefined) ?? 'system'
}

const ONE_YEAR_SECONDS = 31_536_000
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
