import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { sendEarlyForm } from './early-forms.ts'
import { browserWords } from './i18n/i18n.ts'

const shown = document.documentElement.lang === 'en' ? 'en' : 'ar'

// The words first: with them the browser's first picture is the server's.
const i18n = await browserWords(shown)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Site />
      </I18nextProvider>
    </StrictMode>,
  )
})

function Site() {
  useEffect(() => {
    if (hasMovedOn()) window.location.reload()
    else sendEarlyForm()
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
