import { and, asc, eq, sql } from 'drizzle-orm'
import { type Address, type AddressBody, DEFAULT_COORDINATES, MAX_ADDRESSES } from '#contract/addresses.ts'
import type { Db } from '#db/connect.ts'
import { addresses, users } from '#db/schema/accounts.ts'
import { preparedQuery } from '#db/statements/prepared-query.ts'

const columns = {
  id: addresses.id,
  first_name: addresses.firstName,
  last_name: addresses.lastName,
  email: addresses.email,
  phone: addresses.phone,
  address_text: addresses.addressText,
  short_address: addresses.shortAddress,
  lat: addresses.lat,
  long: addresses.long,
}

/** A user's addresses, oldest first. */
export const addressesOf = (db: Db, userId: number): Promise<Address[]> => ADDRESSES(db, { userId })

const ADDRESSES = preparedQuery(db =>
  db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, sql.placeholder('userId')))
    .orderBy(asc(addresses.id))
    .limit(MAX_ADDRESSES),
)

/** One address of a user, or undefined. */
export async function addressById(db: Db, userId: number, id: number): Promise<Address | undefined> {
  return (await db.select(columns).from(addresses).where(isOwnAddress(userId, id)))[0]
}

/**
 * Inserts an address in the given transaction; undefined when the user has the maximum number of addresses.
 */
export async function insertAddress(tx: Db, userId: number, body: AddressBody): Promise<Address | undefined> {
  // Serializes inserts of one user: two that count concurrently would both be below the maximum.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const counted = await tx.$count(addresses, eq(addresses.userId, userId))
  if (counted >= MAX_ADDRESSES) return undefined
  const [added] = await tx
    .insert(addresses)
    .values({ userId, ...DEFAULT_COORDINATES, ...addressColumns(body) })
    .returning(columns)
  return added
}

/** Updates an address of a user; undefined when there is none. */
export async function saveAddress(db: Db, userId: number, id: number, body: AddressBody) {
  return (
    await db.update(addresses).set(addressColumns(body)).where(isOwnAddress(userId, id)).returning(columns)
  )[0]
}

/** Deletes an address of a user and returns it; undefined when there is none. */
export async function removeAddress(db: Db, userId: number, id: number): Promise<Address | undefined> {
  return (await db.delete(addresses).where(isOwnAddress(userId, id)).returning(columns))[0]
}

const isOwnAddress = (userId: number, id: number) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/** The columns that a body sets; coordinates and a short code that are missing stay as they are. */
function addressColumns({ lat, long, short_address: shortAddress, ...body }: AddressBody) {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    phone: body.phone,
    addressText: body.address_text,
    ...(shortAddress !== undefined && { shortAddress }),
    ...(lat !== undefined && long !== undefined && { lat, long }),
  }
}
