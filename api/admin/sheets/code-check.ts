import type { Db } from '#db/connect.ts'
import { gtin14Of } from '#domain/catalogue/gtin.ts'
import { numberOwners } from '#services/products/taken-codes.ts'
import { mapInSlices } from '#services/time-slices.ts'
import { productKeys } from './catalogue-cells.ts'
import type { Cells } from './cells.ts'
import type { ReportFault } from './import-table.ts'

type Codes = { sku: string | null; gtin: string | null }

/**
 * Returns a function that reports a new SKU or barcode number of a line which a scan would take for another
 * product, of the database or of an earlier line, or for a carton.
 */
export async function createCodeCheck(db: Db, lines: readonly Cells[]) {
  const numbers = new Set((await mapInSlices(lines, cells => Object.values(numbersOf(cells)))).flat())
  const owners = Map.groupBy(await numberOwners(db, [...numbers]), each => each.number)
  const earlier = new Map<string, object>()
  return (line: Codes, reportFault: ReportFault, current: Cells | undefined): void => {
    const known = current && numbersOf(current)
    const given = numbersOf({ sku: line.sku ?? '', gtin: line.gtin ?? '' })
    for (const [column, number] of Object.entries(given)) {
      if (number === '' || number === known?.[column as keyof Codes]) continue
      const isOther = owners.get(number)?.some(({ id }) => String(id) !== current?.id)
      if (isOther || (earlier.get(number) ?? line) !== line) reportFault(column, 'taken code')
      earlier.set(number, line)
    }
  }
}

/** The barcode numbers that the codes of a line are; '' for one that is none. */
function numbersOf(cells: Cells): { sku: string; gtin: string } {
  const [sku = '', gtin = ''] = productKeys.map(({ of }) => of(cells))
  return { sku: gtin14Of(sku) ?? '', gtin }
}
