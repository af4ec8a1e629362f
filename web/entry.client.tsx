import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTranslations } from './i18n/load-translations.ts'
import { TranslationProvider } from './i18n/use-translation.ts'
import { replayEvents, stopCapture } from './ssr/pre-hydration-events.ts'

const pageLanguage = document.documentElement.lang === 'en' ? 'en' : 'ar'

// Loaded before hydration, so that the first render equals the server's markup.
const translator = await loadTranslations(pageLanguage)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider value={translator}>
        <HydratedSite />
      </TranslationProvider>
    </StrictMode>,
  )
})

function HydratedSite() {
  // A layout effect: capturing must stop as soon as React listens.
  useLayoutEffect(stopCapture, [])
  useEffect(() => {
    if (hasUrlChanged()) window.location.reload()
    else replayEvents()
  }, [])
  return <HydratedRouter />
}

/**
 * Whether "back" was pressed before hydration. After a reload the browser then only changes the URL, so the
 * document would be shown under the URL of another page.
 */
function hasUrlChanged(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded) return false
  const { pathname, search } = new URL(loaded.name, window.location.href)
  return pathname !== window.location.pathname || search !== window.location.search
}
