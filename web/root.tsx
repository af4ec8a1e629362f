import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { getProfile } from '#contract/accounts.ts'
import type { Route } from './+types/root'
import { call, optional } from './api.ts'
import { directionOf } from './i18n/language.ts'
import { loadedTranslator } from './i18n/load-translations.ts'
import { TranslationProvider, useTranslation } from './i18n/use-translation.ts'
import { isAdminPath } from './paths.ts'
import { keepLastRead, keepShownPages, noteRead, useRenderedAsRead } from './routing/keep-shown-pages.ts'
import { createReaderCheck, revalidateAfterWrites } from './routing/revalidation.ts'
import { ScrollRestoration } from './routing/scroll-restoration.tsx'
import { accessToken } from './session.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { loadLayoutData } from './shell/layout-data.ts'
import { NotStarted } from './shell/not-started.tsx'
import { Shell } from './shell/shell.tsx'
import { useInlineMarker } from './ssr/inline-marker.ts'
import { captureEvents } from './ssr/pre-hydration-events.ts'
import { requestLanguage } from './ssr/request-language.ts'
import arabic400 from './styles/fonts/plex-core-400.woff2?url'
import arabic600 from './styles/fonts/plex-core-600.woff2?url'
import latin400 from './styles/fonts/plex-latin-400.woff2?url'
import latin600 from './styles/fonts/plex-latin-600.woff2?url'
import { metaThemeColors, themeScript } from './theme.ts'
import './styles/app.css'

/**
 * The data of every page: language, layout data and, in the browser, the profile of the signed-in person
 * (null for a guest, and until it is loaded).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    lang: requestLanguage(request),
    /** For absolute URLs: canonical links, Open Graph and JSON-LD. */
    origin: new URL(request.url).origin,
    profile: null as Profile | null,
    ...(await loadLayoutData(context, request)),
  }
}

export async function clientLoader({ serverLoader, request, context }: Route.ClientLoaderArgs) {
  reader.read(request)
  const page = await keepLastRead('root', serverLoader())
  // A network failure does not sign out (product.md): the page is shown without name and picture.
  const profile = accessToken() ? await optional(call(context, getProfile, {}), null) : null
  return { ...page, profile }
}
// A guest's page is complete as the server rendered it: nothing has to be rendered a second time.
clientLoader.hydrate = accessToken() !== null

/**
 * The back office uses nothing of it but the language; what was written there is read when it is left.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  noteRead(args)
  if (reader.isOutdated()) return true
  if (!isAdminPath(args.currentUrl.pathname)) return revalidateAfterWrites(args)
  return !isAdminPath(args.nextUrl.pathname)
}
const reader = createReaderCheck()

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPages]

/** The scripts of the head run before hydration only: the browser's bundle does not contain them. */
const [applyTheme, earlyEvents] =
  import.meta.env.SSR || import.meta.env.DEV ? [themeScript(), captureEvents()] : ['', '']

/** The two font files that the first screen of a language uses. */
const fonts = { ar: [arabic400, arabic600], en: [latin400, latin600] }

/** A page keeps the colours that it came with: its content policy allows no others. */
const brandColors = (colors = '') =>
  import.meta.env.SSR ? `:root{${colors}}` : (document.getElementById('brand-colors')?.textContent ?? '')

export function Layout({ children }: { children: React.ReactNode }) {
  const pageTranslator = useTranslation()
  const page = useRouteLoaderData<typeof loader>('root')
  const lang = page?.lang ?? pageTranslator.language
  // On a change of language the translations are loaded before the page data (web/i18n/use-language.ts).
  const translator = loadedTranslator(lang) ?? pageTranslator
  const nonce = useInlineMarker()
  return (
    // The script in the head may have set data-theme before hydration.
    <html lang={lang} dir={directionOf(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={metaThemeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={metaThemeColors.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: applyTheme }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={translator.t('site.feed')}
          href={`/news.rss?lng=${lang}`}
        />
        {fonts[lang].map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {/* The colours of the brand, after the style sheet with the neutral ones. */}
        <style
          id="brand-colors"
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: computed colours, which React would escape
          dangerouslySetInnerHTML={{ __html: brandColors(page?.site.colors) }}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape a child */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyEvents }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <TranslationProvider value={translator}>
          {children}
          <NotStarted />
        </TranslationProvider>
        <ScrollRestoration />
        <Scripts />
        {/* Prevents React Aria's own <style>, which the content policy forbids; base.css has its rule. */}
        <meta id="react-aria-pressable-style" />
      </body>
    </html>
  )
}

export default function App() {
  // The back office has its own shell.
  const matches = useMatches()
  useRenderedAsRead(matches)
  const isAdmin = matches.some(({ id }) => id === 'admin')
  return isAdmin ? (
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
