import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { adminWords } from './i18n/admin-words.ts'
import { languageOfRequest } from './i18n/language.ts'
import { localeFile } from './i18n/pair.ts'
import { textsOf } from './i18n/texts.ts'
import { WordsProvider } from './i18n/use-translation.ts'
import { words } from './i18n/words.ts'
import { paintFirst } from './paint-first.ts'

// The server adapter takes these from this bundle: a second copy of a module would be a second key, and slower React.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { callerContext } from './api.ts'

/** The words of each language, as `/locales/{lng}.json` serves them. */
export const locales = { ar: localeFile(words, 'ar'), en: localeFile(words, 'en') }

/** Those of the back office, as `/locales/admin/{lng}.json` serves them. */
export const adminLocales = { ar: localeFile(adminWords, 'ar'), en: localeFile(adminWords, 'en') }

const texts = { ar: textsOf('ar', locales.ar), en: textsOf('en', locales.en) }

/** A page as whole HTML: its inline scripts must be known before the content policy is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = languageOfRequest(request)
  let code = status
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <WordsProvider value={texts[language]}>
        <ServerRouter context={context} url={request.url} />
      </WordsProvider>,
      {
        onAllReady() {
          clearTimeout(timer)
          pipe(gathering(resolve))
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

/** Takes the bytes of a page as React writes them, and gives them all at its end. */
function gathering(give: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      const html = Buffer.concat(chunks)
      // In development Vite has scripts of its own, which must come first.
      give(import.meta.env.DEV ? html : paintFirst(html))
      done()
    },
  })
}

/** Tells of faults. An address that leads nowhere is none, and anybody can ask for as many of these as they like. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isAsked = isRouteErrorResponse(error) && error.status < 500
  if (!isAsked && !request.signal.aborted) console.error(error)
}
