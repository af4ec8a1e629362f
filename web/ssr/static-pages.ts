import { readFileSync } from 'node:fs'
import { type Language, type LocalizedText, languages } from '#contract/language.ts'
import { type TranslationKey, translations } from '../i18n/translations.ts'

/** What these pages show of the brand. `icon`: a data URL; `colors`: the declarations of a style sheet. */
export type PageBrand = { name: LocalizedText; icon: string | undefined; colors: string }

type StaticPage = { title: TranslationKey; text: TranslationKey; link: TranslationKey; to: string }

/**
 * /offline.html, shown by the service worker for pages that are not cached. One file for both languages: its
 * script shows the visitor's.
 */
export const offlinePage = (brand: PageBrand): string =>
  renderStaticPage(
    { title: 'offline.title', text: 'offline.text', link: 'offline.home', to: '/' },
    languages,
    brand,
  )

/** The server's response when it cannot render a page in time. The link reloads the same URL. */
export const busyPage = (language: Language, brand: PageBrand): string =>
  renderStaticPage(
    { title: 'busy.title', text: 'busy.text', link: 'error.reload', to: '' },
    [language],
    brand,
  )

/** The server's response when rendering a page fails. */
export const internalErrorPage = (language: Language, brand: PageBrand): string =>
  renderStaticPage(
    { title: 'error.title', text: 'error.text', link: 'error.reload', to: '' },
    [language],
    brand,
  )

/** The server's response to a request that it cannot read, such as a URL with a broken %-escape. */
export const badRequestPage = (language: Language, brand: PageBrand): string =>
  renderStaticPage(
    { title: 'error.title', text: 'error.text', link: 'error.home', to: '/' },
    [language],
    brand,
  )

/** The server's response to a request that no page and no file answers. */
export const notFoundPage = (language: Language, brand: PageBrand): string =>
  renderStaticPage(
    { title: 'not_found.title', text: 'not_found.text', link: 'error.home', to: '/' },
    [language],
    brand,
  )

/** Renders a page without data and without other files: there may be no network. */
function renderStaticPage(
  { title, text, link, to }: StaticPage,
  shown: readonly Language[],
  { name, icon, colors }: PageBrand,
): string {
  const [first = 'ar'] = shown
  const logo = icon ? `<img src="${icon}" alt="" width="40" height="40">` : ''
  const section = (lang: Language) => {
    const t = (key: TranslationKey) => translations[key][lang]
    return (
      `<section lang="${lang}" dir="${directions[lang]}">` +
      `<p class="brand">${logo}<bdi>${escapeHtml(name[lang])}</bdi></p>` +
      `<h1>${t(title)}</h1><p>${t(text)}</p><p><a href="${to}">${t(link)}</a></p></section>`
    )
  }
  return (
    `<!DOCTYPE html><html lang="${first}" dir="${directions[first]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${translations[title][first]}</title><style>${style.replace('}', `${colors};}`)}</style></head>` +
    `<body><main>${shown.map(section).join('')}</main>` +
    `${shown.length > 1 ? `<script>${showLanguage}</script>` : ''}</body></html>`
  )
}

const directions = { ar: 'rtl', en: 'ltr' }

/** Shows the section in the language that the server would choose: the cookie's, else the browser's. */
const showLanguage = `{const l=/(?:^|;\\s*)lang=(ar|en)(?:;|$)/.exec(document.cookie)?.[1]
??navigator.languages.map(tag=>tag.split('-')[0]).find(tag=>tag=='ar'||tag=='en')??'ar'
for(const s of document.querySelectorAll('section'))if(s.hidden=s.lang!=l);else{
Object.assign(document.documentElement,{lang:l,dir:s.dir});document.title=s.querySelector('h1').textContent}}`

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const tokens = read('../styles/tokens.css').match(
  /--(?:ground|surface|ink|ink-2|line|primary|on-primary|focus): light-dark\([^;]+;/g,
)

const style =
  `:root{color-scheme:light dark;${tokens?.join('')}}` +
  'body{margin:0;background:var(--ground);color:var(--ink);' +
  'font:1.0625rem/1.75 "Noto Sans Arabic","Segoe UI",Tahoma,Arial,sans-serif}' +
  'main{max-width:32rem;margin:10vh auto;padding:0 1.25rem}' +
  'section{padding:1.5rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}' +
  'section+section{margin-top:1.5rem}' +
  '.brand{display:flex;align-items:center;gap:.625rem;margin:0 0 1.5rem;font-size:1.25rem;font-weight:600}' +
  'h1{margin:0;font-size:1.5rem;line-height:1.4}' +
  'a{display:inline-block;padding:.5rem 1.5rem;border-radius:.625rem;' +
  'background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}' +
  'a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}'
