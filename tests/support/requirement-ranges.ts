/** Returns the numbers of a cell: `1.1.1, 1.2.6–1.2.8` is four requirements. */
export function expandRanges(cell: string): string[] {
  return cell.split(',').flatMap(expandRange)
}

function expandRange(range: string): string[] {
  const [first = '', last = first] = range.trim().split('–')
  const section = first.slice(0, first.lastIndexOf('.'))
  const [from, to] = [first, last].map(id => Number(id.split('.').at(-1)))
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, index) => `${section}.${Number(from) + index}`,
  )
}
