/** The number of the first worksheet that is not hidden, from 1, by the list of a workbook (XML). */
export function visibleSheet(workbook: string): number {
  const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]*)>/g)]
  const at = sheets.findIndex(
    ([, attributes = '']) => !/(?:^|\s)state="(?:hidden|veryHidden)"/.test(attributes),
  )
  return Math.max(at, 0) + 1
}
