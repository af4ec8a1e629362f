import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageLanguage } from './i18n/language.ts'
import { waitForTranslations } from './i18n/load-translations.ts'
import { TranslationProvider } from './i18n/use-translation.ts'
import { replayEvents, stopCapture } from './ssr/pre-hydration-events.ts'

// Loaded before hydration, so that the first render equals the server's markup. While they cannot be loaded,
// the server's page stays as it is: text, links and searches need no script. Without `await`, because the
// build has this module in the file of the shell: a page's own script imports that before it hands the routes
// to the router, and must not wait here.
waitForTranslations(pageLanguage()).then(translator => {
  // Missing when a module of the page has thrown: the server's page stays as it is, too.
  if (!('__reactRouterRouteModules' in window)) return
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
