import * as z from 'zod/mini'
import { Email, IdParams, Phone, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The most addresses that a person may keep. */
export const MOST_ADDRESSES = 20

/** Where an address lies whose person has not said so, in degrees (spec §9). */
export const FIXED_PLACE = { lat: 55.4, long: 5.4 } as const

/** Where orders are delivered, and to whom. */
export const Address = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_text: z.string(),
  lat: z.number(),
  long: z.number(),
})
export type Address = z.infer<typeof Address>

/** Degrees between −`most` and `most`, as a number or as text; nothing when missing or empty. */
const degrees = (most: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.string(), z.number()], 'invalid value'))),
      z.transform((value: string | number | null | undefined) => {
        if (typeof value !== 'string') return value ?? undefined
        const text = value.trim()
        return text === '' ? undefined : /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
      }),
    ),
    z.optional(
      z.number('invalid value').check(z.minimum(-most, 'invalid value'), z.maximum(most, 'invalid value')),
    ),
  )

// Spec §5: every text at least 3 characters.
const AddressBody = z
  .object({
    first_name: requiredText(80, 3),
    last_name: requiredText(80, 3),
    email: Email,
    phone: z.pipe(Phone, z.string().check(z.minLength(3, 'min length'))),
    address_text: requiredText(500, 3),
    lat: degrees(90),
    long: degrees(180),
  })
  // Half a place with the other half of an older one would be a third place.
  .check(
    z.refine(({ lat, long }) => lat !== undefined || long === undefined, {
      path: ['lat'],
      error: 'required field',
    }),
    z.refine(({ lat, long }) => lat === undefined || long !== undefined, {
      path: ['long'],
      error: 'required field',
    }),
  )
export type AddressBody = z.infer<typeof AddressBody>

/** The caller's addresses, oldest first: the first one is the default of the checkout. */
export const listAddresses = endpoint('GET /user/addresses', {
  summary: 'My delivery addresses',
  access: 'user',
  reply: z.array(Address),
})

/** Keeps one more address, at most `MOST_ADDRESSES`. Without `lat` and `long` it lies at the fixed place. */
export const addAddress = endpoint('POST /user/addresses', {
  summary: 'Add a delivery address',
  access: 'user',
  body: AddressBody,
  reply: Address,
  message: 'address.added',
  refusals: ['address.too_many', 'idempotency.mismatch'],
  status: 201,
  idempotent: true,
})

export const getAddress = endpoint('GET /user/addresses/:id', {
  summary: 'One of my delivery addresses',
  access: 'user',
  params: IdParams,
  reply: Address,
})

/** Rewrites an address; without `lat` and `long` it stays where it lies. Orders placed before keep what it was. */
export const updateAddress = endpoint('PUT /user/addresses/:id', {
  summary: 'Change a delivery address',
  access: 'user',
  params: IdParams,
  body: AddressBody,
  reply: Address,
  message: 'address.saved',
})

/** Deletes an address and answers what it was. Orders have copies, so it is always allowed. */
export const deleteAddress = endpoint('DELETE /user/addresses/:id', {
  summary: 'Delete a delivery address',
  access: 'user',
  params: IdParams,
  reply: Address,
  message: 'address.deleted',
})
