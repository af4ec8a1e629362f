import type { ReactNode } from 'react'
import { type Block, type Inline, richText } from '#domain/rich-text.ts'

/** A text with its marks as elements: never as HTML, whatever stands in it. Headings are of the second level. */
export function RichText({ of: source }: { of: string }) {
  return inPlaces(richText(source), (block, place) => <BlockOf key={place} block={block} />)
}

function BlockOf({ block }: { block: Block }) {
  if ('items' in block) {
    const [List, sign] = lists[block.kind]
    return (
      <List className={`grid gap-1 ps-6 ${sign}`}>
        {inPlaces(block.items, (item, place) => (
          <li key={place}>
            <Inlines of={item} />
          </li>
        ))}
      </List>
    )
  }
  const inside = <Inlines of={block.inside} />
  return block.kind === 'heading' ? (
    <h2 className="text-xl">{inside}</h2>
  ) : (
    <p className="whitespace-pre-line">{inside}</p>
  )
}

const lists = { bullets: ['ul', 'list-disc'], numbers: ['ol', 'list-decimal'] } as const

function Inlines({ of }: { of: Inline[] }) {
  return inPlaces(of, (inline, place) => <InlineOf key={place} inline={inline} />)
}

function InlineOf({ inline }: { inline: Inline }) {
  if (inline.kind === 'text') return inline.text
  const inside = <Inlines of={inline.inside} />
  if ('href' in inline)
    return (
      <a href={inline.href} rel="noopener noreferrer">
        {inside}
      </a>
    )
  return inline.kind === 'bold' ? <strong>{inside}</strong> : <em>{inside}</em>
}

/** A piece of a text is known by nothing but its place. */
function inPlaces<T>(pieces: T[], draw: (piece: T, place: number) => ReactNode): ReactNode[] {
  return pieces.map(draw)
}
