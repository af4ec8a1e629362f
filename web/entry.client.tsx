import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { doEarlyInput, holdNoMore } from './early-input.ts'
import { loadWords } from './i18n/browser-words.ts'
import { WordsProvider } from './i18n/use-translation.ts'

const shown = document.documentElement.lang === 'en' ? 'en' : 'ar'

// The words first: with them the browser's first picture is the server's.
const words = await loadWords(shown)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider value={words}>
        <Site />
      </WordsProvider>
    </StrictMode>,
  )
})

function Site() {
  // From the moment on at which React listens, not one later.
  useLayoutEffect(holdNoMore, [])
  useEffect(() => {
    if (hasMovedOn()) window.location.reload()
    else doEarlyInput()
  }, [])
  return <HydratedRouter />
}

/**
 * Whether "back" was pressed before this page could listen: after a reload the browser then changes the address alone,
 * and the server's page would stand under another one.
 */
function hasMovedOn(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded) return false
  const { pathname, search } = new URL(loaded.name, window.location.href)
  return pathname !== window.location.pathname || search !== window.location.search
}
