import * as z from 'zod/mini'
import { Profile } from './accounts.ts'
import { Named } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Consent } from './privacy.ts'

const text = z.string()
const number = z.number()
/** A moment, ISO 8601 in UTC. */
const moment = z.string()
const orNull = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema)

const contact = {
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  address_text: text,
  lat: number,
  long: number,
}
const visit = {
  id: number,
  starts_at: moment,
  status: text,
  client_name: text,
  client_phone: text,
  note: text,
  created_at: moment,
  cancelled_at: orNull(moment),
}

/**
 * All that is kept about a person, as the Saudi data protection law lets them have it. Names are in the language of the
 * call, money in riyals; of each list the newest 1,000.
 */
export const PersonalData = z.object({
  made_at: moment,
  profile: z.extend(Profile, { sign_in_email: text, language: text, created_at: moment }),
  sessions: z.array(z.object({ agent: text, client: text, created_at: moment, used_at: moment })),
  consents: z.array(Consent),
  addresses: z.array(z.object({ id: number, ...contact, created_at: moment })),
  bookings: z.array(z.object({ ...visit, doctor: Named })),
  home_care_bookings: z.array(z.object({ ...visit, client_address: text, service: Named })),
  orders: z.array(
    z.object({
      id: number,
      status: text,
      payment_method: number,
      ...contact,
      sub_total: number,
      fees: number,
      discount: number,
      total: number,
      created_at: moment,
      lines: z.array(z.object({ product_id: orNull(number), name: text, price: number, quantity: number })),
    }),
  ),
  cart: z.array(z.object({ product: Named, quantity: number, created_at: moment })),
  favorites: z.array(z.object({ product: Named, created_at: moment })),
  reviews: z.array(z.object({ product: Named, rating: number, comment: text, created_at: moment })),
})
export type PersonalData = z.infer<typeof PersonalData>

/** Everything that belongs to the caller and nothing of anybody else; never a hash, a token or a code. */
export const getPersonalData = endpoint('GET /user/profile/data', {
  summary: 'Download my data (an addition to the specification)',
  access: 'user',
  reply: PersonalData,
  file: { name: 'afiya-data.json' },
  perMinute: 10,
})
