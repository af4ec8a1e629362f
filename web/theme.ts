import { useSyncExternalStore } from 'react'

/** The colours of the screen: of one's own choice, or (`system`) as the device has them. */
export type Theme = 'system' | 'light' | 'dark'

/** The colour of `--surface` in each theme, for the browser's own bar, which reads no style sheet. */
export const barColors = { light: '#ffffff', dark: '#132225' }

const COOKIE = 'theme'
const CHOICE = /(?:^|;\s*)theme=(light|dark)(?:;|$)/

/**
 * Runs in the head of every page before anything is painted, because the page itself is the same for everybody: the
 * server (and what keeps its pages) does not ask for the choice.
 */
export const themeScript = `{const m=${CHOICE}.exec(document.cookie);if(m){document.documentElement.dataset.theme=m[1];for(const b of document.querySelectorAll("meta[name=theme-color]"))b.media=b.content===${JSON.stringify(barColors)}[m[1]]?"all":"not all"}}`

/** The theme that this browser has chosen, and its change; undefined while the page is still the server's. */
export function useTheme(): { theme: Theme | undefined; choose: (theme: Theme) => void } {
  const theme = useSyncExternalStore<Theme | undefined>(subscribe, chosenTheme, () => undefined)
  return { theme, choose }
}

/** Shows the page in the chosen theme; again, when React has made its root anew. */
export function showTheme(): void {
  const theme = chosenTheme()
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.content === barColors.light ? 'light' : 'dark'
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
}

function choose(theme: Theme) {
  const kept = theme === 'system' ? `${COOKIE}=; Max-Age=0` : `${COOKIE}=${theme}; Max-Age=31536000`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${kept}; Path=/; SameSite=Lax`
  showTheme()
  for (const listener of listeners) listener()
}

function chosenTheme(): Theme {
  const [, chosen] = CHOICE.exec(document.cookie) ?? []
  return (chosen as Theme | undefined) ?? 'system'
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
