import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { browserWords } from './i18n/i18n.ts'

const shown = document.documentElement.lang === 'en' ? 'en' : 'ar'

// The words first: with them the browser's first picture is the server's.
const i18n = await browserWords(shown)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
