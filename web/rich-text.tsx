import { type Inline, richText } from '#domain/rich-text.ts'

/** A text with its marks as elements: never as HTML, whatever stands in it. Headings are of the second level. */
export function RichText({ of: source }: { of: string }) {
  return numbered(richText(source)).map(([block, at]) => {
    if ('items' in block) {
      const [List, sign] = lists[block.kind]
      return (
        <List key={at} className={`grid gap-1 ps-6 ${sign}`}>
          {numbered(block.items).map(([item, place]) => (
            <li key={place}>
              <Inlines of={item} />
            </li>
          ))}
        </List>
      )
    }
    const inside = <Inlines of={block.inside} />
    return block.kind === 'heading' ? (
      <h2 key={at} className="text-xl">
        {inside}
      </h2>
    ) : (
      <p key={at} className="whitespace-pre-line">
        {inside}
      </p>
    )
  })
}

const lists = { bullets: ['ul', 'list-disc'], numbers: ['ol', 'list-decimal'] } as const

function Inlines({ of }: { of: Inline[] }) {
  return numbered(of).map(([inline, at]) => {
    if (inline.kind === 'text') return inline.text
    const inside = <Inlines of={inline.inside} />
    if ('href' in inline)
      return (
        <a key={at} href={inline.href} rel="noopener noreferrer">
          {inside}
        </a>
      )
    return inline.kind === 'bold' ? <strong key={at}>{inside}</strong> : <em key={at}>{inside}</em>
  })
}

/** A piece of a text is known by nothing but its place. */
const numbered = <T,>(pieces: T[]) => pieces.map((piece, at) => [piece, at] as const)
