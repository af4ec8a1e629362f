import type { ReactNode } from 'react'
import { type Block, type Inline, parseRichText } from '#domain/text/rich-text.ts'

/**
 * A text with its marks as elements, never as HTML, whatever the text contains. Headings are of the second
 * level.
 */
export function RichText({ source }: { source: string }) {
  return renderByIndex(parseRichText(source), (block, index) => <BlockElement key={index} block={block} />)
}

function BlockElement({ block }: { block: Block }) {
  if ('items' in block) {
    const [List, listClass] = lists[block.kind]
    return (
      <List className={`grid gap-1 ps-6 ${listClass}`}>
        {renderByIndex(block.items, (item, index) => (
          <li key={index}>
            <InlineElements inlines={item} />
          </li>
        ))}
      </List>
    )
  }
  const content = <InlineElements inlines={block.children} />
  return block.kind === 'heading' ? (
    <h2 className="text-xl">{content}</h2>
  ) : (
    <p className="whitespace-pre-line">{content}</p>
  )
}

const lists = { bullets: ['ul', 'list-disc'], numbers: ['ol', 'list-decimal'] } as const

function InlineElements({ inlines }: { inlines: Inline[] }) {
  return renderByIndex(inlines, (inline, index) => <InlineElement key={index} inline={inline} />)
}

function InlineElement({ inline }: { inline: Inline }) {
  if (inline.kind === 'text') return inline.text
  const content = <InlineElements inlines={inline.children} />
  if ('href' in inline)
    return (
      <a href={inline.href} rel="noopener noreferrer">
        {content}
      </a>
    )
  return inline.kind === 'bold' ? <strong>{content}</strong> : <em>{content}</em>
}

/** Renders parts of a text, which have no id: their index is their key. */
function renderByIndex<T>(parts: T[], render: (part: T, index: number) => ReactNode): ReactNode[] {
  return parts.map(render)
}
