import * as z from 'zod/mini'
import { Email } from './common.ts'
import { endpoint } from './endpoint.ts'
import { NewPassword, Password } from './fields/passwords.ts'
import { NoticeVersion } from './privacy.ts'

/** The profile of an account. Names, phone and image are null until set. */
export const Profile = z.object({
  id: z.number(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  image: z.nullable(z.string()),
})
export type Profile = z.infer<typeof Profile>

/** The token is both beside and inside `data`: clients of the specification read either. */
const Token = z.object({ token: z.string() })
const ProfileWithToken = z.extend(Profile, { token: z.string() })

export const login = endpoint('POST /user/login', {
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.object({
    email: Email,
    password: Password,
    login_via: z.optional(z.literal('email', 'invalid value')),
  }),
  form: true,
  reply: ProfileWithToken,
  extras: Token,
  refusals: ['account.wrong_credentials', 'account.blocked'],
  failuresPerMinutePerIp: 20,
  perMinutePerAccount: 10,
})

/**
 * `privacy_version`: the version of the privacy notice that the person agrees to (decision 017); our form
 * sends it.
 */
export const register = endpoint('POST /user/register', {
  summary: 'Create an account',
  access: 'public',
  body: z.object({ email: Email, password: NewPassword, privacy_version: z.optional(NoticeVersion) }),
  form: true,
  reply: ProfileWithToken,
  extras: Token,
  message: 'account.welcome',
  refusals: ['account.exists'],
  status: 201,
  perMinutePerIp: 20,
  perMinutePerAccount: 10,
})

export const logout = endpoint('POST /user/logout', {
  summary: 'End this session (an addition to the specification)',
  access: 'user',
  reply: z.object({}),
  message: 'account.signed_out',
})

export const getProfile = endpoint('GET /user/profile', {
  summary: 'The profile of the signed-in user',
  access: 'user',
  reply: Profile,
})
