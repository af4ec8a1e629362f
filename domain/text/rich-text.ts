/** Inline content: plain text or formatted children. `href` begins with https://. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

/** Block content. The lines of a paragraph are separated by a line break. */
export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'bullets' | 'numbers'; items: Inline[][] }

/**
 * Parses a small subset of Markdown. An empty line separates paragraphs; `## ` begins a heading, `- ` or `1.
 * ` a list item; `**bold**`, `*italic*` and `[text](https://…)` are inline. Everything else stays plain text,
 * so a text without markup yields its paragraphs.
 */
export function parseRichText(source: string): Block[] {
  const blocks: Block[] = []
  // The paragraph or list that the next line may continue.
  let open: { kind: Line['kind']; lines: string[] } | undefined
  const close = () => {
    if (open) blocks.push(toBlock(open.kind, open.lines))
    open = undefined
  }
  for (const sourceLine of source.split(/\r?\n/)) {
    const line = parseLine(sourceLine)
    if (!line || line.kind !== open?.kind || line.kind === 'heading') close()
    if (!line) continue
    open ??= { kind: line.kind, lines: [] }
    open.lines.push(line.text)
  }
  close()
  return blocks
}

/** Returns the text without markup: an empty line separates blocks, a line break separates list items. */
export function toPlainText(source: string): string {
  return parseRichText(source)
    .map(block => ('items' in block ? block.items.map(inlineText).join('\n') : inlineText(block.children)))
    .join('\n\n')
}

type Line = { kind: Block['kind']; text: string }

/**
 * Returns the block kind that a line belongs to and its text without the marker; undefined for an empty line.
 */
function parseLine(sourceLine: string): Line | undefined {
  const text = sourceLine.trim()
  if (text === '') return undefined
  for (const [kind, marker] of LINE_MARKERS) {
    const length = marker.exec(text)?.[0].length
    if (length) return { kind, text: text.slice(length) }
  }
  return { kind: 'paragraph', text: sourceLine.trimEnd() }
}

const LINE_MARKERS = [
  ['heading', /^#{2,3}\s+(?=\S)/],
  ['bullets', /^[-*•]\s+(?=\S)/],
  ['numbers', /^[\d٠-٩]{1,3}[.)]\s+(?=\S)/],
] as const

function toBlock(kind: Block['kind'], lines: string[]): Block {
  if (kind === 'bullets' || kind === 'numbers') return { kind, items: lines.map(line => parseInlines(line)) }
  return { kind, children: parseInlines(lines.join('\n')) }
}

// Every length is bounded, so that hostile input cannot cause catastrophic backtracking.
const INLINE_MARKS =
  /\[([^[\]\n]{1,200})\]\((https:\/\/[^\s()<>"]{1,500})\)|\*\*(?=[^\s*])([^\n]{0,500}?[^\s*]\*?)\*\*|\*(?=[^\s*])([^*\n]{0,500}?[^\s*])\*(?!\*)/g

/** `ancestors`: the kinds of the enclosing nodes; a node never contains another of its own kind. */
function parseInlines(text: string, ancestors: Inline['kind'][] = []): Inline[] {
  const inlines: Inline[] = []
  let end = 0
  for (const { 0: match, 1: linkText, 2: href, 3: bold, 4: italic, index } of text.matchAll(INLINE_MARKS)) {
    const kind = linkText ? 'link' : bold ? 'bold' : 'italic'
    if (ancestors.includes(kind)) continue
    if (index > end) inlines.push({ kind: 'text', text: text.slice(end, index) })
    const children = parseInlines(linkText ?? bold ?? italic ?? '', [...ancestors, kind])
    inlines.push(kind === 'link' ? { kind, href: href ?? '', children } : { kind, children })
    end = index + match.length
  }
  if (end < text.length) inlines.push({ kind: 'text', text: text.slice(end) })
  return inlines
}

function inlineText(inlines: Inline[]): string {
  return inlines.map(inline => (inline.kind === 'text' ? inline.text : inlineText(inline.children))).join('')
}
