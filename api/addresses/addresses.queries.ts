import { and, asc, count, eq } from 'drizzle-orm'
import { type Address, type AddressBody, FIXED_PLACE, MOST_ADDRESSES } from '#contract/addresses.ts'
import type { Db } from '#db/connect.ts'
import { addresses, users } from '#db/schema/accounts.ts'

const columns = {
  id: addresses.id,
  first_name: addresses.firstName,
  last_name: addresses.lastName,
  email: addresses.email,
  phone: addresses.phone,
  address_text: addresses.addressText,
  lat: addresses.lat,
  long: addresses.long,
}

/** A user's addresses, oldest first. */
export function addressesOf(db: Db, userId: number): Promise<Address[]> {
  return db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.id))
    .limit(MOST_ADDRESSES)
}

/** One address of a user, or nothing. */
export async function addressOf(db: Db, userId: number, id: number): Promise<Address | undefined> {
  return (await db.select(columns).from(addresses).where(mine(userId, id)))[0]
}

/** Writes one more address in the given transaction, unless its user has as many as one may have. */
export async function insertAddress(tx: Db, userId: number, body: AddressBody): Promise<Address | undefined> {
  // One at a time for each user: two that count at once would both find room.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [kept] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId))
  if ((kept?.count ?? 0) >= MOST_ADDRESSES) return undefined
  const [added] = await tx
    .insert(addresses)
    .values({ userId, ...FIXED_PLACE, ...rowOf(body) })
    .returning(columns)
  return added
}

/** Rewrites an address of a user. */
export async function rewriteAddress(db: Db, userId: number, id: number, body: AddressBody) {
  return (await db.update(addresses).set(rowOf(body)).where(mine(userId, id)).returning(columns))[0]
}

/** Deletes an address of a user and gives what it was. */
export async function removeAddress(db: Db, userId: number, id: number): Promise<Address | undefined> {
  return (await db.delete(addresses).where(mine(userId, id)).returning(columns))[0]
}

const mine = (userId: number, id: number) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/** The columns that a body fills; a place that it does not name is left as it is. */
function rowOf({ lat, long, ...body }: AddressBody) {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    phone: body.phone,
    addressText: body.address_text,
    ...(lat !== undefined && long !== undefined && { lat, long }),
  }
}
