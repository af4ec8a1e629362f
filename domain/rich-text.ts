/** A piece of a line: text as it is, or text that is marked. `href` begins with https://. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }

/** A block of a text. The lines of a paragraph are parted by a line break. */
export type Block =
  | { kind: 'paragraph' | 'heading'; inside: Inline[] }
  | { kind: 'bullets' | 'numbers'; items: Inline[][] }

/**
 * Reads the marks of a text: a small part of Markdown. An empty line parts paragraphs; `## ` begins a heading, `- ` or
 * `1. ` an item of a list; `**bold**`, `*italic*` and `[words](https://…)` stand within a line. Whatever is none of these
 * stays the text that it is, so a text without marks gives its paragraphs.
 */
export function richText(source: string): Block[] {
  const blocks: Block[] = []
  // The paragraph or list that the next line may go on with.
  let open: { kind: Line['kind']; lines: string[] } | undefined
  const close = () => {
    if (open) blocks.push(blockOf(open.kind, open.lines))
    open = undefined
  }
  for (const written of source.split(/\r?\n/)) {
    const line = lineOf(written)
    if (!line || line.kind !== open?.kind || line.kind === 'heading') close()
    if (!line) continue
    open ??= { kind: line.kind, lines: [] }
    open.lines.push(line.text)
  }
  close()
  return blocks
}

/** The words of a text without its marks: blocks are parted by an empty line, items by a line break. */
export function plainText(source: string): string {
  return richText(source)
    .map(block => ('items' in block ? block.items.map(wordsOf).join('\n') : wordsOf(block.inside)))
    .join('\n\n')
}

type Line = { kind: Block['kind']; text: string }

/** What a line begins, and its text without the sign of that; nothing for an empty line. */
function lineOf(written: string): Line | undefined {
  const text = written.trim()
  if (text === '') return undefined
  for (const [kind, sign] of SIGNS) {
    const length = sign.exec(text)?.[0].length
    if (length) return { kind, text: text.slice(length).trim() }
  }
  return { kind: 'paragraph', text: written.trimEnd() }
}

const SIGNS = [
  ['heading', /^#{2,3}\s+(?=\S)/],
  ['bullets', /^[-*•]\s+(?=\S)/],
  ['numbers', /^[\d٠-٩]{1,3}[.)]\s+(?=\S)/],
] as const

function blockOf(kind: Block['kind'], lines: string[]): Block {
  if (kind === 'bullets' || kind === 'numbers') return { kind, items: lines.map(line => inlinesOf(line)) }
  return { kind, inside: inlinesOf(lines.join('\n')) }
}

/** Lengths are bounded, so that a text made to take long takes no longer than others. */
const MARKS =
  /\[([^[\]\n]{1,200})\]\((https:\/\/[^\s()<>"]{1,500})\)|\*\*(?=[^\s*])([^\n]{0,500}?[^\s*]\*?)\*\*|\*(?=[^\s*])([^*\n]{0,500}?[^\s*])\*(?!\*)/g

/** `within`: the mark that is open already, which is not looked for again inside itself. */
function inlinesOf(text: string, within: Inline['kind'][] = []): Inline[] {
  const found: Inline[] = []
  let at = 0
  for (const { 0: whole, 1: words, 2: href, 3: bold, 4: italic, index } of text.matchAll(MARKS)) {
    const kind = words ? 'link' : bold ? 'bold' : 'italic'
    if (within.includes(kind)) continue
    if (index > at) found.push({ kind: 'text', text: text.slice(at, index) })
    const inside = inlinesOf(words ?? bold ?? italic ?? '', [...within, kind])
    found.push(kind === 'link' ? { kind, href: href ?? '', inside } : { kind, inside })
    at = index + whole.length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

function wordsOf(inlines: Inline[]): string {
  return inlines.map(inline => (inline.kind === 'text' ? inline.text : wordsOf(inline.inside))).join('')
}
