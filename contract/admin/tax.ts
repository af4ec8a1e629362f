import * as z from 'zod/mini'
import { taxClasses } from '#domain/invoices/tax.ts'
import { OptionalDay } from './fields.ts'

/**
 * How what is offered is taxed, and how it will be from a day on. A client that does not know the fields
 * leaves them out: the standard rate, and no change.
 */
export const taxFields = {
  tax_class: z._default(z.enum(taxClasses, 'invalid value'), 'standard'),
  next_tax_class: z._default(z.nullable(z.enum(taxClasses, 'invalid value')), null),
  next_tax_from: z._default(OptionalDay, null),
}

export const TaxClass = z.enum(taxClasses)

/** The same fields of a record. */
export const taxRecord = {
  tax_class: TaxClass,
  next_tax_class: z.nullable(TaxClass),
  next_tax_from: z.nullable(z.string()),
}

/** A planned change needs its day. */
export const hasTaxDay = z.refine<{ next_tax_class: string | null; next_tax_from: string | null }>(
  ({ next_tax_class, next_tax_from }) => next_tax_class === null || next_tax_from !== null,
  { path: ['next_tax_from'], error: 'required field' },
)
