/** The formats of the toolbar. domain/text/rich-text.ts defines their syntax. */
export const textFormats = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link'] as const
export type TextFormat = (typeof textFormats)[number]

type TextSelection = { text: string; from: number; to: number }

/** Replaces the text from `start` to `end`, then selects from `selectionStart` to `selectionEnd`. */
type TextEdit = {
  start: number
  end: number
  replacement: string
  selectionStart: number
  selectionEnd: number
}

/** Returns the edit that applies a format to the selection, or removes it if the selection already has it. */
export function formatSelection(selection: TextSelection, format: TextFormat): TextEdit {
  if (format === 'link') return insertLink(selection)
  return format === 'bold' || format === 'italic'
    ? toggleWrap(selection, format === 'bold' ? '**' : '*')
    : toggleLinePrefix(selection, format)
}

function insertLink({ text, from, to }: TextSelection): TextEdit {
  const linkText = text.slice(from, to)
  const urlStart = 'https://'
  // The cursor goes to the part that is still missing: the link text or the rest of the URL.
  const cursor = linkText ? from + linkText.length + 3 + urlStart.length : from + 1
  return {
    start: from,
    end: to,
    replacement: `[${linkText}](${urlStart})`,
    selectionStart: cursor,
    selectionEnd: cursor,
  }
}

function toggleWrap({ text, from, to }: TextSelection, marker: string): TextEdit {
  const selected = text.slice(from, to)
  const { length } = marker
  const isWrapped =
    text.slice(from - length, from) === marker &&
    text.slice(to, to + length) === marker &&
    // One of the two asterisks of bold does not mean italic.
    (marker === '**' || text.slice(from - 2, from) !== '**')
  return isWrapped
    ? {
        start: from - length,
        end: to + length,
        replacement: selected,
        selectionStart: from - length,
        selectionEnd: to - length,
      }
    : {
        start: from,
        end: to,
        replacement: `${marker}${selected}${marker}`,
        selectionStart: from + length,
        selectionEnd: to + length,
      }
}

const linePrefixes = {
  heading: { prefix: () => '## ', pattern: /^## / },
  bullets: { prefix: () => '- ', pattern: /^- / },
  numbers: { prefix: (index: number) => `${index + 1}. `, pattern: /^\d+\. / },
}

/** Adds a prefix to every selected line in place of another one, or removes it if every line has it. */
function toggleLinePrefix({ text, from, to }: TextSelection, format: keyof typeof linePrefixes): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const lineBreak = text.indexOf('\n', to)
  const end = lineBreak < 0 ? text.length : lineBreak
  const lines = text.slice(start, end).split('\n')
  const { prefix, pattern } = linePrefixes[format]
  const havePrefix = lines.every(line => pattern.test(line))
  const replacement = lines
    .map(line => line.replace(/^(## |- |\d+\. )/, ''))
    .map((line, index) => (havePrefix ? line : `${prefix(index)}${line}`))
    .join('\n')
  // Without a selection the cursor goes to the end of the line.
  return {
    start,
    end,
    replacement,
    selectionStart: from === to ? start + replacement.length : start,
    selectionEnd: start + replacement.length,
  }
}
