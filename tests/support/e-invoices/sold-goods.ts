import { taxClasses } from '#domain/invoices/tax.ts'
import { fc } from '../property-tests.ts'

const line = fc.record({
  paidHalalas: fc.integer({ min: 0, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxClass: fc.constantFrom(...taxClasses.filter(each => each !== 'exempt_property')),
})

/** Carts of which invoices are made: goods of every class that the pharmacy sells, with a coupon or none. */
export const soldGoods = fc.record({
  goods: fc.array(line, { minLength: 1, maxLength: 12 }),
  coupon: fc.option(
    fc.record({
      type: fc.constantFrom('percentage' as const, 'amount' as const),
      value: fc.integer({ min: 1, max: 100 }),
    }),
    { nil: undefined },
  ),
})
