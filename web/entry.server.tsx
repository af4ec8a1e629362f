import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { adminWords } from './i18n/admin-words.ts'
import { languageOfRequest } from './i18n/language.ts'
import { localeFile } from './i18n/pair.ts'
import { textsOf } from './i18n/texts.ts'
import { WordsProvider } from './i18n/use-translation.ts'
import { words } from './i18n/words.ts'

// The server adapter takes the key from this bundle: a second copy of the module would be a second key.
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
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <WordsProvider value={texts[language]}>
        <ServerRouter context={context} url={request.url} />
      </WordsProvider>,
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
