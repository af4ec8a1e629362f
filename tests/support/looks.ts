import { fault, nodesOf, type Source, textOf } from './source.ts'

/** Colours that are no part of the design, and why: the file, and the colour as it spells it. */
export const ownColors: { file: string; color: string; why: string }[] = [
  { file: 'web/theme.ts', color: '#ffffff', why: 'the bar of the browser reads no style sheet' },
  { file: 'web/theme.ts', color: '#132225', why: 'the bar of the browser reads no style sheet' },
  { file: 'web/features/orders/qr-code.tsx', color: '#000', why: 'a camera reads it' },
  { file: 'web/features/orders/qr-code.tsx', color: '#fff', why: 'a camera reads it, also in the dark' },
  { file: 'web/features/profile/crop-picture.ts', color: '#fff', why: 'it becomes part of a JPEG' },
]

/** What a screen spells of its own instead of taking it from the design language: colours, and sizes in brackets. */
export function ownLooks(source: Source): string[] {
  return [...nodesOf(source)].flatMap(({ node }) => {
    const text = node.type === 'TemplateElement' ? node.value.cooked : textOf(node)
    if (!text || node.type === 'TemplateLiteral') return []
    const colors = [...text.matchAll(COLOR)].filter(
      ([color]) => !ownColors.some(known => known.file === source.path && known.color === color),
    )
    const classes = text.split(/\s+/).filter(name => OWN_SIZE.test(name))
    return [
      ...colors.map(([color]) => fault(source, node, `'${color}' is a colour of its own; take a token`)),
      ...classes.map(name => fault(source, node, `'${name}' leaves the scale; take a step of web/styles`)),
    ]
  })
}

const COLOR =
  /(?<![\w&/#-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab)\([^)]*\)/gi

// Columns, measures and ratios are the layout of one page; type, space, edges, depth and motion are the same everywhere.
const OWN_SIZE =
  /^(?:[^\s[]*:)?[-!]*(?:text|leading|tracking|font|[pm][xytrbse]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|top|bottom|start|end|rounded(?:-\w+)?|border(?:-\w)?|outline(?:-offset)?|ring|shadow|bg|fill|stroke|duration|delay|ease|blur|opacity)-\[(?!Highlight|var\(|calc\()/
