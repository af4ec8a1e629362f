/**
 * The number of the first worksheet that is not hidden, from 1, by the list of a workbook and its relations
 * (XML); a chart is no worksheet.
 */
export function visibleSheet(workbook: string, relations = ''): number {
  const charts = [...relations.matchAll(/<Relationship\s([^<>]*)>/g)].flatMap(([, attributes = '']) =>
    attributeOf(attributes, 'Type').endsWith('/worksheet') ? [] : [attributeOf(attributes, 'Id')],
  )
  const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]*)>/g)].map(([, attributes = '']) => ({
    isHidden: /(?:^|\s)state="(?:hidden|veryHidden)"/.test(attributes),
    isChart: charts.includes(attributeOf(attributes, '\\w{1,20}:id')),
  }))
  const visible = sheets.findIndex(({ isHidden, isChart }) => !isHidden && !isChart)
  return Math.max(visible >= 0 ? visible : sheets.findIndex(({ isChart }) => !isChart), 0) + 1
}

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
