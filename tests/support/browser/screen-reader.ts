import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'rolldown'

type Reader = typeof import('@guidepup/virtual-screen-reader')

// The package's bundle for browsers is a module, which the content policy of the pages does not allow.
const { output } = await build({
  input: fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  output: { format: 'iife', name: 'screenReader', minify: true },
  write: false,
})
const source = output[0].code

/**
 * What a screen reader says of a part of the page, from its beginning to its end: one line for each phrase,
 * indented below the thing that it is in. A part in another language than the page begins with that language.
 */
export async function spokenText(page: Page, part: string): Promise<string> {
  await loadReader(page)
  return transcript(await page.evaluate(readPhrases, part))
}

/** Starts to listen to what a screen reader announces by itself on this page, until the next document. */
export async function startAnnouncements(page: Page): Promise<void> {
  await loadReader(page)
  await page.evaluate(() => {
    const { virtual } = (globalThis as unknown as { screenReader: Reader }).screenReader
    return virtual.start({ container: document.body })
  })
}

/** What has been announced since then, in order. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { virtual } = (globalThis as unknown as { screenReader: Reader }).screenReader
    return (await virtual.spokenPhraseLog()).filter(phrase => /^(polite|assertive): ./.test(phrase))
  })

/** Makes the reader of a page available; a page that navigates as a whole needs it again. */
async function loadReader(page: Page): Promise<void> {
  if (await page.evaluate(() => 'screenReader' in globalThis)) return
  await page.evaluate(source)
  // It looks for the names of nodes that have just left the document in their own root, an element.
  await page.evaluate(() => Object.assign(Element.prototype, { getElementById: () => null }))
}

/** Runs in the browser: the phrases of a part, in order. */
async function readPhrases(part: string): Promise<string[]> {
  const { virtual } = (globalThis as unknown as { screenReader: Reader }).screenReader
  const container = document.querySelector(part)
  if (!container) throw new Error(`${part} is not on the page`)
  // The package reads the attributes, which are those of the server.
  for (const input of container.querySelectorAll<HTMLInputElement>('[type=radio],[type=checkbox]'))
    input.toggleAttribute('checked', input.checked)
  const phrases: string[] = []
  await virtual.start({ container })
  const first = await virtual.lastSpokenPhrase()
  for (let phrase = first; phrase; await virtual.next(), phrase = await virtual.lastSpokenPhrase()) {
    const { activeNode } = virtual
    const element = activeNode instanceof Element ? activeNode : activeNode?.parentElement
    // The package does not know <noscript>, closed <details>, the options of a closed <select> and that the
    // legend is said as the name of its group.
    const isSilent = !element?.checkVisibility() || element.closest('noscript, option, legend')
    const lang = element?.closest('[lang]:not(html)')?.getAttribute('lang')
    const isEnd = phrase.startsWith('end of ')
    const isForeign = lang && lang !== document.documentElement.lang && !isEnd
    // It says the value that a button or a choice sends; of a choice people hear the text.
    const value =
      (element instanceof HTMLButtonElement || element instanceof HTMLSelectElement) && element.value
    const text = element instanceof HTMLSelectElement ? `, ${element.selectedOptions[0]?.text}` : ''
    const said = value ? phrase.replace(`, ${value}`, text) : phrase
    if (!isSilent) phrases.push(isForeign ? `[${lang}] ${said}` : said)
    if (isEnd && activeNode === container) break
  }
  await virtual.stop()
  return phrases
}

/** Indents phrases below the things that they are in, and leaves out what no reader says to people. */
function transcript(phrases: string[]): string {
  const lines: string[] = []
  const open: string[] = []
  let lastControl = ''
  for (const [index, phrase] of phrases.entries()) {
    const bare = phrase.replace(/^\[\w+\] /, '')
    if (bare.startsWith('end, ')) continue
    if (bare.startsWith('end of ')) {
      while (open.length > 0 && `end of ${open.pop()}` !== bare);
      continue
    }
    // The text of a link, button or label is a name, which is said with its role.
    const isNamed =
      open.some(outer => NAMED_BY_CONTENT.test(outer) && outer.includes(bare)) ||
      (LABELLED.test(lastControl) && lastControl.includes(bare)) ||
      (phrases[index + 1] ?? '').match(LABELLED)?.[1] === bare
    if (/^(radio|checkbox), /.test(bare)) lastControl = bare
    else if (!isNamed) lastControl = ''
    if (!isNamed && bare !== 'paragraph')
      lines.push(`${'  '.repeat(open.filter(outer => outer !== 'paragraph').length)}${shorten(phrase)}`)
    if (phrases.indexOf(`end of ${bare}`, index) > index) open.push(bare)
  }
  return `${lines.join('\n')}\n`
}

const NAMED_BY_CONTENT = /^(link|button|heading|columnheader), /
const LABELLED = /^(?:radio|checkbox|textbox|searchbox|combobox|spinbutton|group), (.+?)(?:, |$)/

// The names of rows and cells are what is in them.
const shorten = (phrase: string) =>
  phrase
    .replace(/^listitem, level \d+, position (\d+), set size (\d+)/, '$1 of $2')
    .replace(/^(row|cell), .*/, '$1')
