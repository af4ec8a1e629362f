/**
 * The number of the first worksheet that is not hidden, from 1, by the list of a workbook and its relations
 * (XML); a chart is no worksheet. Those of the parts `notes`, which have one column, are passed over, and
 * those of `empty`, as new workbooks have, if all the others are notes.
 */
export function visibleSheet(
  workbook: string,
  relations = '',
  { notes = [], empty = [] }: { notes?: readonly string[]; empty?: readonly string[] } = {},
): number {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s([^<>]*)>/g)].map(([, attributes = '']) => {
      const isWorksheet = attributeOf(attributes, 'Type').endsWith('/worksheet')
      return [attributeOf(attributes, 'Id'), isWorksheet && attributeOf(attributes, 'Target')]
    }),
  )
  const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]*)>/g)].map(([, attributes = '']) => {
    const target = targets.get(attributeOf(attributes, '\\w{1,20}:id')) ?? ''
    const isOf = (parts: readonly string[]) =>
      target !== false && target !== '' && parts.some(part => part.endsWith(`/${nameOf(target)}`))
    return {
      isHidden: /(?:^|\s)state="(?:hidden|veryHidden)"/.test(attributes),
      isChart: target === false,
      isNote: isOf(notes),
      isEmpty: isOf(empty),
    }
  })
  const visible = sheets.filter(({ isHidden, isChart }) => !isHidden && !isChart)
  const sheet =
    visible.find(({ isNote }) => !isNote) ??
    visible.find(({ isEmpty }) => !isEmpty) ??
    visible[0] ??
    sheets.find(({ isChart }) => !isChart)
  return Math.max(sheet ? sheets.indexOf(sheet) : 0, 0) + 1
}

const nameOf = (target: string) => target.split('/').at(-1) ?? ''

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
