import type { Db } from '#db/connect.ts'
import { addresses } from '#db/schema/accounts.ts'
import { coupons } from '#db/schema/store.ts'

/** Puts a coupon into the world: ten per cent, without terms, unless told otherwise; gives the id. */
export async function aCoupon(db: Db, facts: Partial<typeof coupons.$inferInsert> & { code: string }) {
  const [added] = await db
    .insert(coupons)
    .values({ type: 'percentage', value: 10, ...facts })
    .returning({ id: coupons.id })
  return added?.id as number
}

/** Puts an address of a user into the world; gives the id. */
export async function anAddress(db: Db, userId: number): Promise<number> {
  const [added] = await db
    .insert(addresses)
    .values({
      userId,
      firstName: 'نورة',
      lastName: 'العتيبي',
      email: 'noura@example.com',
      phone: '0501234567',
      addressText: 'شارع العليا، الرياض',
      lat: 24.7,
      long: 46.7,
    })
    .returning({ id: addresses.id })
  return added?.id as number
}
