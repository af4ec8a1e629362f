import * as z from 'zod/mini'
import { permissions, roles } from '#domain/roles.ts'
import { Email, OneTimeCode, Password } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const credentials = { email: Email, password: Password }

/**
 * The first step of staff. `enrol` is given where no second step has been set up yet: its secret in base32 and the same
 * as an otpauth:// address and as a QR code in SVG. Whoever is not staff gets the same refusal as for a wrong password.
 */
export const checkStaff = endpoint('POST /admin/sign-in', {
  summary: 'Check e-mail and password of staff',
  access: 'public',
  body: z.object(credentials),
  reply: z.object({
    enrol: z.nullable(z.object({ secret: z.string(), address: z.string(), qr: z.string() })),
  }),
  refusals: ['account.wrong_credentials', 'account.blocked'],
  perMinute: 20,
  perAccount: 10,
})

/** The second step: opens a session that opens the back office for 12 hours. A code counts once. */
export const signInStaff = endpoint('POST /admin/sign-in/code', {
  summary: 'Sign in as staff with the code of the app',
  access: 'public',
  body: z.object({ ...credentials, code: OneTimeCode }),
  reply: z.object({ id: z.number(), token: z.string() }),
  refusals: ['account.wrong_credentials', 'account.blocked', 'staff.wrong_code', 'staff.locked'],
  perMinute: 20,
  perAccount: 5,
})

/** Who works here and what the pages may offer. */
export const Me = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
})
export type Me = z.infer<typeof Me>

export const getMe = endpoint('GET /admin/me', {
  summary: 'The member of staff who is signed in',
  access: 'staff',
  needs: 'office.enter',
  reply: Me,
})
