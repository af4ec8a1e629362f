/** What the toolbar of a text can mark: domain/rich-text.ts says what each means. */
export const marks = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link'] as const
export type Mark = (typeof marks)[number]

type Selected = { text: string; from: number; to: number }

/** `put` takes the place of what stands between `at` and `until`; then `from` to `to` is selected. */
type Change = { at: number; until: number; put: string; from: number; to: number }

/** How a text changes when its selection is marked. What is marked already is so no more. */
export function marked(selected: Selected, mark: Mark): Change {
  if (mark === 'link') return linked(selected)
  return mark === 'bold' || mark === 'italic'
    ? wrapped(selected, mark === 'bold' ? '**' : '*')
    : begun(selected, mark)
}

function linked({ text, from, to }: Selected): Change {
  const words = text.slice(from, to)
  const start = 'https://'
  // The cursor goes to what is still to be written: the words, or the address.
  const next = words ? from + words.length + 3 + start.length : from + 1
  return { at: from, until: to, put: `[${words}](${start})`, from: next, to: next }
}

function wrapped({ text, from, to }: Selected, sign: string): Change {
  const words = text.slice(from, to)
  const { length } = sign
  const isMarked =
    text.slice(from - length, from) === sign &&
    text.slice(to, to + length) === sign &&
    // Of the two stars of bold, one is no italic.
    (sign === '**' || text.slice(from - 2, from) !== '**')
  return isMarked
    ? { at: from - length, until: to + length, put: words, from: from - length, to: to - length }
    : { at: from, until: to, put: `${sign}${words}${sign}`, from: from + length, to: to + length }
}

const signs = {
  heading: { of: () => '## ', is: /^## / },
  bullets: { of: () => '- ', is: /^- / },
  numbers: { of: (place: number) => `${place + 1}. `, is: /^\d+\. / },
}

/** Marks whole lines, each by what it begins with; another sign goes. */
function begun({ text, from, to }: Selected, mark: keyof typeof signs): Change {
  const at = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const until = end < 0 ? text.length : end
  const lines = text.slice(at, until).split('\n')
  const { of, is } = signs[mark]
  const areMarked = lines.every(line => is.test(line))
  const put = lines
    .map(line => line.replace(/^(## |- |\d+\. )/, ''))
    .map((line, place) => (areMarked ? line : `${of(place)}${line}`))
    .join('\n')
  // Where nothing is selected, writing goes on at the end of the line.
  return { at, until, put, from: from === to ? at + put.length : at, to: at + put.length }
}
