import * as z from 'zod/mini'
import { doctorSexes } from '#domain/booking/doctor-facts.ts'
import { roles } from '#domain/roles.ts'
import { Id, IdParams, optionalFilter } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { resource } from './resource.ts'

/** An account, limited to what the clinic needs for support. Timestamps are ISO 8601. */
const Account = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  blocked: z.boolean(),
  created_at: z.string(),
})

/**
 * The hospitals that an account of the role `reception` is limited to, none: all of them; and whether it
 * works with home visits, too. Ignored for the other roles; what is missing stays as it is.
 */
export const scopeFields = {
  hospital_ids: z.optional(z.array(Id, 'invalid value').check(z.maxLength(300, 'invalid value'))),
  with_home_care: z.optional(z.boolean('invalid value')),
}

/**
 * Only the owner creates an account, and deletes it while it has no role. Staff sets the role and blocks
 * accounts.
 */
const {
  create: _,
  remove: __,
  ...base
} = resource('users', {
  needs: 'users.manage',
  row: Account,
  body: z.object({
    role: z.enum(roles, 'invalid value'),
    blocked: z.boolean('invalid value'),
    /** The doctor whose account it is: required for the role `doctor`, ignored for the others. */
    doctor_id: z.optional(z.nullable(Id)),
    /** Of a nurse, for the wishes of patients; ignored for the others, missing: it stays as it is. */
    sex: z.optional(z.nullable(z.enum(doctorSexes, 'invalid value'))),
    ...scopeFields,
  }),
  record: z.extend(Account, {
    doctor_id: z.nullable(z.number()),
    sex: z.nullable(z.enum(doctorSexes)),
    hospital_ids: z.array(z.number()),
    with_home_care: z.boolean(),
    phone: z.nullable(z.string()),
    has_second_step: z.boolean(),
  }),
  sorts: ['created', 'role'],
  filters: {
    role: z.optional(optionalFilter(z.enum(roles))),
  },
})

/**
 * Removes a user's second step (after a lost phone or too many wrong codes) and ends all sessions of the
 * user.
 */
const resetSecondStep = endpoint('POST /admin/users/:id/second-step', {
  summary: 'Reset the second step of a member of staff',
  access: 'staff',
  needs: 'users.manage',
  params: IdParams,
  reply: z.object({}),
  message: 'staff.second_step_reset',
  refusals: ['staff.not_yourself'],
})

export const users = { ...base, resetSecondStep }
