import { readConfig } from '#config'
import { readInvoiceUnit } from '#services/invoices/e-invoice/invoice-unit.ts'

const { invoiceUnit, vatNumber } = readConfig({})
if (!invoiceUnit) throw new Error('the demo has a unit')

/** The settings of the demo's unit, and the unit as processes use it. */
export const demoInvoiceUnit = invoiceUnit
export const demoUnit = readInvoiceUnit(invoiceUnit, vatNumber) as NonNullable<
  ReturnType<typeof readInvoiceUnit>
>
