import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { getProfile } from '#contract/accounts.ts'
import type { Route } from './+types/root'
import { CallError, call } from './api.ts'
import sheet from './app.css?inline'
import { earlyInput } from './early-input.ts'
import { wordsOf } from './i18n/browser-words.ts'
import { directionOf, languageOfRequest } from './i18n/language.ts'
import { useTranslation, WordsProvider } from './i18n/use-translation.ts'
import { token } from './session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import { loadAround } from './site.ts'
import arabic400 from './styles/fonts/plex-core-400.woff2?url'
import arabic600 from './styles/fonts/plex-core-600.woff2?url'
import latin400 from './styles/fonts/plex-latin-400.woff2?url'
import latin600 from './styles/fonts/plex-latin-600.woff2?url'
import { barColors, themeScript } from './theme.ts'

/**
 * What every page knows: the language and what stands around it; and in the browser, who is signed in (null: nobody, or
 * not known yet).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    lang: languageOfRequest(request),
    /** Where the site stands, for the addresses that search engines get. */
    origin: new URL(request.url).origin,
    profile: null as Profile | null,
    ...(await loadAround(context)),
  }
}

export async function clientLoader({ serverLoader, context }: Route.ClientLoaderArgs) {
  const page = await serverLoader()
  if (!token()) return page
  // A network failure signs nobody out (product.md): the page then does without the name and the picture.
  const profile = await call(context, getProfile, {}).catch(error => {
    if (error instanceof CallError) return null
    throw error
  })
  return { ...page, profile }
}
clientLoader.hydrate = true as const

export { afterWrites as shouldRevalidate } from './revalidation.ts'

/**
 * The styles stand in the page, so that it is drawn as soon as it has come. The browser's bundle does not hold them a
 * second time: what makes the page anew (an error) takes them from the page that came.
 */
const styles =
  import.meta.env.SSR || import.meta.env.DEV ? sheet : (document.querySelector('style')?.textContent ?? '')

/** The two files with which a language's first screen is set. */
const fonts = { ar: [arabic400, arabic600], en: [latin400, latin600] }

export function Layout({ children }: { children: React.ReactNode }) {
  const given = useTranslation()
  const page = useRouteLoaderData<typeof loader>('root')
  const lang = page?.lang ?? given.language
  // The browser has the words of a language before its page (web/i18n/use-language.ts).
  const words = wordsOf(lang) ?? given
  return (
    // The script in the head may have written data-theme here before React came.
    <html
      lang={lang}
      dir={directionOf(lang)}
      className="has-[[data-chat]]:scroll-pb-28"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which the policy allows by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={words.t('site.feed')}
          href={`/news.rss?lng=${lang}`}
        />
        {fonts[lang].map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="preload" as="fetch" href={`/locales/${lang}.json`} crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which the policy allows by their hash */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape it as a text */}
        <script dangerouslySetInnerHTML={{ __html: earlyInput }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <WordsProvider value={words}>{children}</WordsProvider>
        <ScrollRestoration />
        <Scripts />
        {/* React Aria would write its one rule into a <style>, which the content policy forbids; app.css has it. */}
        <meta id="react-aria-pressable-style" />
      </body>
    </html>
  )
}

export default function App() {
  // The back office brings its own.
  const inOffice = useMatches().some(({ id }) => id === 'admin')
  return inOffice ? (
    <Outlet />
  ) : (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
