import { type Key, words } from './i18n/words.ts'

/** What the service worker shows for a page that was never visited; tools/service-worker.ts writes it. */
export const offlinePage = (): string =>
  plainPage({ title: 'offline.title', text: 'offline.text', link: 'offline.home', to: '/' })

/** What the server answers when it cannot make a page in time; its link asks for the same address again. */
export const busyPage = (): string =>
  plainPage({ title: 'busy.title', text: 'busy.text', link: 'error.reload', to: '' })

/** What it answers when making a page fails. */
export const faultPage = (): string =>
  plainPage({ title: 'error.title', text: 'error.text', link: 'error.reload', to: '' })

/** A page without scripts and without data, in both languages, because nobody can be asked which one is wanted. */
function plainPage({ title, text, link, to }: { title: Key; text: Key; link: Key; to: string }): string {
  const part = (lang: 'ar' | 'en', dir: 'rtl' | 'ltr') => {
    const t = (key: Key) => words[key][lang]
    return `<section lang="${lang}" dir="${dir}"><h1>${t(title)}</h1><p>${t(text)}</p><p><a href="${to}">${t(link)}</a></p></section>`
  }
  const style =
    ':root{color-scheme:light dark}body{font:1.0625rem/1.75 "Segoe UI",Tahoma,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.25rem}h1{font-size:1.5rem}section+section{margin-top:3rem}a{display:inline-block;padding:.5rem 1.25rem;border:1px solid;border-radius:.5rem;text-decoration:none}'
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words[title].ar}</title><style>${style}</style></head><body><main>${part('ar', 'rtl')}${part('en', 'ltr')}</main></body></html>`
}
