import { type TranslationKey, translations } from '../i18n/translations.ts'

/**
 * /offline.html, shown by the service worker for pages that are not cached; written by
 * tools/build-service-worker.ts.
 */
export const offlinePage = (): string =>
  renderStaticPage({ title: 'offline.title', text: 'offline.text', link: 'offline.home', to: '/' })

/** The server's response when it cannot render a page in time. The link reloads the same URL. */
export const busyPage = (): string =>
  renderStaticPage({ title: 'busy.title', text: 'busy.text', link: 'error.reload', to: '' })

/** The server's response when rendering a page fails. */
export const internalErrorPage = (): string =>
  renderStaticPage({ title: 'error.title', text: 'error.text', link: 'error.reload', to: '' })

/** The server's response to a request that it cannot read, such as a URL with a broken %-escape. */
export const badRequestPage = (): string =>
  renderStaticPage({ title: 'error.title', text: 'error.text', link: 'error.home', to: '/' })

/** The server's response to a request that no page and no file answers. */
export const notFoundPage = (): string =>
  renderStaticPage({ title: 'not_found.title', text: 'not_found.text', link: 'error.home', to: '/' })

/** Renders a page without scripts or data, in both languages, because the visitor's language is not known. */
function renderStaticPage({
  title,
  text,
  link,
  to,
}: {
  title: TranslationKey
  text: TranslationKey
  link: TranslationKey
  to: string
}): string {
  const section = (lang: 'ar' | 'en', dir: 'rtl' | 'ltr') => {
    const t = (key: TranslationKey) => translations[key][lang]
    return (
      `<section lang="${lang}" dir="${dir}"><h1>${t(title)}</h1><p>${t(text)}</p>` +
      `<p><a href="${to}">${t(link)}</a></p></section>`
    )
  }
  return (
    '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${translations[title].ar}</title><style>${style}</style></head>` +
    `<body><main>${section('ar', 'rtl')}${section('en', 'ltr')}</main></body></html>`
  )
}

const style =
  ':root{color-scheme:light dark}' +
  'body{font:1.0625rem/1.75 "Segoe UI",Tahoma,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.25rem}' +
  'h1{font-size:1.5rem}section+section{margin-top:3rem}' +
  'a{display:inline-block;padding:.5rem 1.25rem;border:1px solid;border-radius:.5rem;text-decoration:none}'
