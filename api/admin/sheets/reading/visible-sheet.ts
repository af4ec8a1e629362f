/**
 * The number of the first worksheet that is not hidden, from 1, by the list of a workbook and its relations
 * (XML); a chart is no worksheet, and one of the parts `empty`, as new workbooks have, is passed over.
 */
export function visibleSheet(workbook: string, relations = '', empty: readonly string[] = []): number {
  const targets = new Map(
    [...relations.matchAll(/<Relationship\s([^<>]*)>/g)].map(([, attributes = '']) => {
      const isWorksheet = attributeOf(attributes, 'Type').endsWith('/worksheet')
      return [attributeOf(attributes, 'Id'), isWorksheet && attributeOf(attributes, 'Target')]
    }),
  )
  const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]*)>/g)].map(([, attributes = '']) => {
    const target = targets.get(attributeOf(attributes, '\\w{1,20}:id')) ?? ''
    return {
      isHidden: /(?:^|\s)state="(?:hidden|veryHidden)"/.test(attributes),
      isChart: target === false,
      isEmpty: target !== false && empty.some(part => target !== '' && part.endsWith(`/${nameOf(target)}`)),
    }
  })
  const visible = sheets.filter(({ isHidden, isChart }) => !isHidden && !isChart)
  const sheet =
    visible.find(({ isEmpty }) => !isEmpty) ?? visible[0] ?? sheets.find(({ isChart }) => !isChart)
  return Math.max(sheet ? sheets.indexOf(sheet) : 0, 0) + 1
}

const nameOf = (target: string) => target.split('/').at(-1) ?? ''

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
