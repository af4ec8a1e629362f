import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import type { Language } from '#contract/language.ts'
import { namesIn, neutralNames } from '#domain/brand/brand-names.ts'
import { adminTranslations } from './i18n/admin-translations.ts'
import { localeFile, withBrand } from './i18n/locale-file.ts'
import { translations } from './i18n/translations.ts'
import { createTranslator, type Translator } from './i18n/translator.ts'
import { TranslationProvider } from './i18n/use-translation.ts'
import type { LayoutData } from './shell/layout-data.ts'
import { deferScripts } from './ssr/defer-scripts.ts'
import { InlineMarkerProvider } from './ssr/inline-marker.ts'
import { INLINE_MARKER_HEADER } from './ssr/inline-marker-header.ts'
import { requestLanguage } from './ssr/request-language.ts'

// server/pages/ssr.ts takes these from this bundle: a second copy of the modules would have its own context
// key, and React's development build.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { callerContext } from './caller.ts'
export { withBrand } from './i18n/locale-file.ts'

/** The translations of each language, served as `/locales/{lng}.json`. */
export const locales = { ar: localeFile(translations, 'ar'), en: localeFile(translations, 'en') }

/** The translations of the back office, served as `/locales/admin/{lng}.json`. */
export const adminLocales = {
  ar: localeFile(adminTranslations, 'ar'),
  en: localeFile(adminTranslations, 'en'),
}

/** The translator of a page: its texts have the names that the root loader read. */
function translatorOf(language: Language, { loaderData }: StaticHandlerContext): Translator {
  const site = (loaderData.root as LayoutData | undefined)?.site
  // A page whose layout data failed has the names of the last one.
  if (!site?.names?.name && last[language]) return last[language].translator
  const names = site?.names?.name ? site.names : namesIn(neutralNames, language)
  const key = JSON.stringify(names)
  if (last[language]?.key !== key)
    last[language] = { key, translator: createTranslator(language, withBrand(locales[language], names)) }
  return last[language].translator
}
/** The translator of the last page in each language: the names hardly ever change. */
const last: Partial<Record<Language, { key: string; translator: Translator }>> = {}

/** Renders a page to complete HTML: the content policy header needs the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = requestLanguage(request)
  // In development Vite's scripts run too, and there is no policy.
  const marker = import.meta.env.DEV ? undefined : randomUUID()
  let code = status
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <InlineMarkerProvider value={marker}>
        <TranslationProvider value={translatorOf(language, context.staticHandlerContext)}>
          <ServerRouter context={context} url={request.url} nonce={marker} />
        </TranslationProvider>
      </InlineMarkerProvider>,
      {
        nonce: marker,
        onAllReady() {
          clearTimeout(timer)
          pipe(collectHtml(resolve, { marker, language }))
        },
        onShellError: reject,
        onError(error) {
          code = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, 10_000)
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', language)
  headers.set('vary', 'cookie, accept-language')
  if (marker) headers.set(INLINE_MARKER_HEADER, marker)
  return new Response(html, { status: code, headers })
}

/** Collects the HTML that React streams and passes it on when it is complete. */
function collectHtml(
  onHtml: (html: Buffer<ArrayBuffer>) => void,
  { marker, language }: { marker: string | undefined; language: Language },
): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      const html = Buffer.concat(chunks)
      // In development Vite's own scripts must run first.
      onHtml(marker ? finishPage(html, marker, language) : html)
      done()
    },
  })
}

/** Defers the scripts of the page and their translations. */
function finishPage(html: Buffer, marker: string, language: Language): Buffer<ArrayBuffer> {
  // latin1 maps each byte to one character, which is fast to decode.
  const page = html.toString('latin1')
  const finished = deferScripts(page, { marker, translations: `/locales/${language}.json` })
  return Buffer.from(finished, 'latin1')
}

/** Logs errors, except 4xx and aborted requests: visitors can cause any number of these. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (!isClientError && !request.signal.aborted) console.error(error)
}
