import * as z from 'zod/mini'
import { taxClasses } from '#domain/orders/tax.ts'

/** The tax class of a record. A client that does not know it leaves it out: the standard rate. */
export const TaxClassInput = z._default(z.enum(taxClasses, 'invalid value'), 'standard')
export const TaxClass = z.enum(taxClasses)
