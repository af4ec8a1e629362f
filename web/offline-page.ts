import { type Key, words } from './i18n/words.ts'

/**
 * What the service worker shows for a page that was never visited: a file without scripts, in both languages, because
 * nobody can be asked which one is wanted. tools/service-worker.ts writes it.
 */
export function offlinePage(): string {
  const part = (lang: 'ar' | 'en', dir: 'rtl' | 'ltr') => {
    const t = (key: Key) => words[key][lang]
    return `<section lang="${lang}" dir="${dir}"><h1>${t('offline.title')}</h1><p>${t('offline.text')}</p><p><a href="/">${t('offline.home')}</a></p></section>`
  }
  const style =
    ':root{color-scheme:light dark}body{font:1.0625rem/1.75 "Segoe UI",Tahoma,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1.25rem}h1{font-size:1.5rem}section+section{margin-top:3rem}a{display:inline-block;padding:.5rem 0}'
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words['offline.title'].ar}</title><style>${style}</style></head><body><main>${part('ar', 'rtl')}${part('en', 'ltr')}</main></body></html>`
}
