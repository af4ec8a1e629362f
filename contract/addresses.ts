import * as z from 'zod/mini'
import { Email, IdParams, Phone, requiredLines, ShortAddress } from './common.ts'
import { endpoint } from './endpoint.ts'
import { requiredName } from './fields/names.ts'

/** The maximum number of addresses per account. */
export const MAX_ADDRESSES = 20

/** The coordinates of an address without a chosen position, in degrees (spec §9). */
export const DEFAULT_COORDINATES = { lat: 55.4, long: 5.4 } as const

/**
 * A delivery address with its recipient. `short_address` (an addition): the short code of the National
 * Address, or ''.
 */
export const Address = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_text: z.string(),
  short_address: z.string(),
  lat: z.number(),
  long: z.number(),
})
export type Address = z.infer<typeof Address>

/** Degrees from −`max` to `max`, as a number or text; undefined when missing or empty. */
const coordinateInput = (max: number) =>
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
      z.number('invalid value').check(z.minimum(-max, 'invalid value'), z.maximum(max, 'invalid value')),
    ),
  )

// Spec §5: every text has at least 3 characters.
const AddressBody = z
  .object({
    first_name: requiredName(80, 3),
    last_name: requiredName(80, 3),
    email: Email,
    phone: Phone,
    address_text: requiredLines(500, 3),
    short_address: ShortAddress,
    lat: coordinateInput(90),
    long: coordinateInput(180),
  })
  // A latitude without a longitude would be combined with the longitude of the previous position.
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

/** The caller's addresses, oldest first; the first is the default at checkout. */
export const listAddresses = endpoint('GET /user/addresses', {
  summary: 'My delivery addresses',
  access: 'user',
  reply: z.array(Address),
})

/** Adds an address, at most `MAX_ADDRESSES`. Without `lat` and `long` it has `DEFAULT_COORDINATES`. */
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

/**
 * Updates an address; without `lat` and `long` it keeps its position, without `short_address` that. Existing
 * orders keep their copy.
 */
export const updateAddress = endpoint('PUT /user/addresses/:id', {
  summary: 'Change a delivery address',
  access: 'user',
  params: IdParams,
  body: AddressBody,
  reply: Address,
  message: 'address.saved',
})

/** Deletes an address and returns it. Orders have copies, so deletion is always allowed. */
export const deleteAddress = endpoint('DELETE /user/addresses/:id', {
  summary: 'Delete a delivery address',
  access: 'user',
  params: IdParams,
  reply: Address,
  message: 'address.deleted',
})
