import type { addresses } from '#db/schema/accounts.ts'
import type { orders } from '#db/schema/orders.ts'

/** Name, contact and place of an address or an order in wire format. */
export function contactFields(row: typeof addresses.$inferSelect | typeof orders.$inferSelect) {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    address_text: row.addressText,
    short_address: row.shortAddress,
    lat: row.lat,
    long: row.long,
  }
}
