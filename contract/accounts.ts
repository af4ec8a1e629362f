import * as z from 'zod/mini'
import { Day, Email, NewPassword, Password } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A signed-in person. Names, phone and image are null until given. */
export const Profile = z.object({
  id: z.number(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  image: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

/** The token stands beside `data` and in it: the specification's clients read either. */
const session = {
  reply: z.extend(Profile, { token: z.string() }),
  extras: z.object({ token: z.string() }),
}

export const login = endpoint('POST /user/login', {
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.object({
    email: Email,
    password: Password,
    login_via: z.optional(z.literal('email', 'invalid value')),
  }),
  form: true,
  ...session,
  refusals: ['account.wrong_credentials', 'account.blocked'],
  perMinute: 20,
  perAccount: 10,
})

/** `privacy_version`: the privacy notice that the person agreed to with this (decision 021); our own form sends it. */
export const register = endpoint('POST /user/register', {
  summary: 'Make an account',
  access: 'public',
  body: z.object({ email: Email, password: NewPassword, privacy_version: z.optional(Day) }),
  form: true,
  ...session,
  message: 'account.welcome',
  refusals: ['account.exists'],
  status: 201,
  perMinute: 20,
  perAccount: 10,
})

export const logout = endpoint('POST /user/logout', {
  summary: 'End this session (an addition to the specification)',
  access: 'user',
  reply: z.object({}),
  message: 'account.signed_out',
})

export const getProfile = endpoint('GET /user/profile', {
  summary: 'The signed-in person',
  access: 'user',
  reply: Profile,
})
