import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { adminWords } from './i18n/admin-words.ts'
import { serverWords } from './i18n/i18n.ts'
import { languageOfRequest } from './i18n/language.ts'
import { localeFile } from './i18n/pair.ts'
import { words } from './i18n/words.ts'

// The server adapter takes the key from this bundle: a second copy of the module would be a second key.
export { callerContext } from './api.ts'

/** The words of each language, as `/locales/{lng}.json` serves them. */
export const locales = { ar: localeFile(words, 'ar'), en: localeFile(words, 'en') }

/** Those of the back office, as `/locales/admin/{lng}.json` serves them. */
export const adminLocales = { ar: localeFile(adminWords, 'ar'), en: localeFile(adminWords, 'en') }

const i18n = { ar: serverWords('ar', locales), en: serverWords('en', locales) }

/** A page as whole HTML: its inline scripts must be known before the content policy is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = languageOfRequest(request)
  let code = status
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n[language]}>
        <ServerRouter context={context} url={request.url} />
      </I18nextProvider>,
      {
        onAllReady() {
          clearTimeout(timer)
          resolve(text(pipe(new PassThrough())))
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
  return new Response(html, { status: code, headers })
}

/** Tells of faults. An address that leads nowhere is none, and anybody can ask for as many of these as they like. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isAsked = isRouteErrorResponse(error) && error.status < 500
  if (!isAsked && !request.signal.aborted) console.error(error)
}
