import { nodesOf, type Source, textOf, violation } from './source-files.ts'

/** Colours outside the design tokens: the file, the colour as it is written there, and why. */
export const allowedColors: { file: string; color: string; why: string }[] = [
  { file: 'web/theme.ts', color: '#ffffff', why: 'the browser’s toolbar reads no style sheet' },
  { file: 'web/theme.ts', color: '#132225', why: 'the browser’s toolbar reads no style sheet' },
  { file: 'web/components/qr-code.tsx', color: '#000', why: 'a camera reads it' },
  {
    file: 'web/components/qr-code.tsx',
    color: '#fff',
    why: 'a camera reads it, also in the dark theme',
  },
  { file: 'web/features/profile/crop-picture.ts', color: '#fff', why: 'the background of a JPEG' },
]

/** The styles of a file outside the design tokens: colours, and sizes in brackets. */
export function stylesOutsideTokens(source: Source): string[] {
  return [...nodesOf(source)].flatMap(({ node }) => {
    const text = node.type === 'TemplateElement' ? node.value.cooked : textOf(node)
    if (!text || node.type === 'TemplateLiteral') return []
    const colors = [...text.matchAll(COLOR)].filter(
      ([color]) => !allowedColors.some(known => known.file === source.path && known.color === color),
    )
    const classes = text.split(/\s+/).filter(name => ARBITRARY_SIZE.test(name))
    return [
      ...colors.map(([color]) => violation(source, node, `'${color}' is no design token; use one`)),
      ...classes.map(name =>
        violation(source, node, `'${name}' is outside the scale; use a step of web/styles`),
      ),
    ]
  })
}

const COLOR =
  /(?<![\w&/#-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab)\([^)]*\)/gi

// Columns, measures and ratios are the layout of one page; type, spacing, borders, shadows and motion are the
// same everywhere.
const ARBITRARY_SIZE =
  /^(?:[^\s[]*:)?[-!]*(?:text|leading|tracking|font|[pm][xytrbse]?|gap(?:-[xy])?|space-[xy]|inset(?:-[xy])?|top|bottom|start|end|rounded(?:-\w+)?|border(?:-\w)?|outline(?:-offset)?|ring|shadow|bg|fill|stroke|duration|delay|ease|blur|opacity)-\[(?!Highlight|var\(|calc\()/
