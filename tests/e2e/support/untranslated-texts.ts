import type { Page } from '@playwright/test'

/** The texts of a page in the other language, and translation keys that are shown untranslated. */
export async function untranslatedTexts(page: Page, lang: 'ar' | 'en') {
  const texts = await page.evaluate(() => {
    const all: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script,style,bdi,[lang]:not(html),[dir=ltr],[dir=auto],[translate=no]'))
        continue
      if (node.textContent?.trim()) all.push(node.textContent.trim())
    }
    // Labels may contain what users have written, which the page shows in bdi elements.
    const userTexts = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent.trim())
    const withoutUserTexts = (label: string) =>
      userTexts.reduce((rest, text) => (text.length > 2 ? rest.replaceAll(text, '') : rest), label)
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')) {
      if (element.closest('[lang]:not(html)')) continue
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
        const value = element.getAttribute(name)
        if (value) all.push(withoutUserTexts(value))
      }
    }
    return all
  })
  return {
    foreign: texts.filter(text =>
      lang === 'ar'
        ? !/[\u0600-\u06FF]/.test(text) && /[A-Za-z]{3}/.test(text)
        : /[\u0600-\u06FF]/.test(text),
    ),
    keys: texts.filter(text => /^[a-z_]+\.[a-z_]+$/.test(text)),
  }
}
