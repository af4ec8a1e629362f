import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { products } from '#db/schema/store.ts'
import type { DemoOrder } from './orders.ts'
import { MINUTE_MS, type Week, type WeekStep } from './week-step.ts'

type Prepared = Pick<DemoOrder, 'substituted'> & { id: number; customer: number }

/** The pharmacist finds a damaged piece: it is left out, or the customer is asked for another product. */
export function substitutionSteps(week: Week, order: Prepared, at: number): WeekStep[] {
  const { id, customer, substituted } = order
  if (!substituted) return []
  const staff = week.as('pharmacist')
  const path = `orders/${id}`
  const propose = async () => {
    const { packing } = await staff(`GET admin/${path}`)
    const [line] = packing.lines
    const product_id = substituted === 'left_out' ? undefined : await substituteOf(week, line.product_id)
    const body = { line_id: line.id, quantity: 1, reason: 'damaged', product_id }
    await staff(`POST admin/${path}/substitutions`, body)
  }
  const accept = async () => {
    const call = week.as(customer)
    const { substitutions } = await call(`GET user/${path}`)
    await call(`POST user/${path}/substitutions/${substitutions[0].id}/accept`)
  }
  const steps: WeekStep[] = [{ at, run: propose }]
  if (substituted === 'accepted') steps.push({ at: at + 25 * MINUTE_MS, run: accept })
  return steps
}

/** Returns the product of the same department with the price nearest to the ordered product. */
async function substituteOf({ db }: Week, ordered: number): Promise<number | undefined> {
  const [line] = await db.select().from(products).where(eq(products.id, ordered))
  const [other] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.categoryId, line?.categoryId ?? 0),
        ne(products.id, ordered),
        eq(products.active, true),
        eq(products.medicineClass, 'general'),
        isNull(products.minAge),
        gt(products.stock, 10),
      ),
    )
    .orderBy(sql`abs(${products.paidHalalas} - ${line?.paidHalalas ?? 0})`, asc(products.id))
    .limit(1)
  return other?.id
}
