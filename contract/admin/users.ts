import * as z from 'zod/mini'
import { roles } from '#domain/roles.ts'
import { filterOf, IdParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { resource } from './resource.ts'

/** A person with an account: never more than the clinic needs to know to help with it. Moments are ISO. */
const Person = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  blocked: z.boolean(),
  created_at: z.string(),
})

/** Accounts are made by their owners and deleted by them: staff gives a role and blocks. */
const {
  create: _,
  remove: __,
  ...kept
} = resource('users', {
  needs: 'users.manage',
  row: Person,
  body: z.object({
    role: z.enum(roles, 'invalid value'),
    blocked: z.boolean('invalid value'),
  }),
  record: z.extend(Person, { phone: z.nullable(z.string()), has_second_step: z.boolean() }),
  sorts: ['created', 'role'],
  filters: {
    role: z.optional(filterOf(z.enum(roles))),
  },
})

/** Forgets the second step of somebody who lost the phone or entered too many wrong codes, and signs the person out everywhere. */
const resetSecondStep = endpoint('POST /admin/users/:id/second-step', {
  summary: 'Let a member of staff set up the second step anew',
  access: 'staff',
  needs: 'users.manage',
  params: IdParams,
  reply: z.object({}),
  message: 'staff.second_step_reset',
  refusals: ['staff.not_yourself'],
})

export const users = { ...kept, resetSecondStep }
