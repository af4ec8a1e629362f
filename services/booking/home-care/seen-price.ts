import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import { homeCareServices } from '#db/schema/content.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { refuse } from '../../refuse.ts'
import { feeText } from '../visit-types.ts'

/**
 * Refuses a visit whose price is another than the person who books has seen, with what it is now. The row of
 * the service is locked.
 */
export async function refuseChangedPrice(
  db: Db,
  serviceId: number,
  seen: { price: number } | undefined,
): Promise<void> {
  if (!seen) return
  const [service] = await db
    .select({ halalas: homeCareServices.priceHalalas })
    .from(homeCareServices)
    .where(eq(homeCareServices.id, serviceId))
  const price = toRiyals(service?.halalas ?? 0)
  if (price !== seen.price)
    throw refuse('home_care.price_changed', { values: { price: feeText(price) }, price })
}
