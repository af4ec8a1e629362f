import * as z from 'zod/mini'
import { staffRoles } from '#domain/roles.ts'
import { Email, Id, IdParams, LocalizedText, optionalFilter } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { requiredName } from '../fields/names.ts'
import { NewPassword, Password, PasswordConfirmation, passwordsMatch } from '../fields/passwords.ts'
import { resource } from './resource.ts'
import { scopeFields } from './users.ts'

/** How long the link of an invitation is valid, in hours. */
export const INVITATION_HOURS = 72

const MAX_NAME_LENGTH = 60

export const invitationStates = ['invited', 'accepted', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

/** An invitation of staff. Timestamps are ISO 8601; after `expires_at` the link no longer works. */
const Invitation = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(invitationStates),
  sent_at: z.string(),
  expires_at: z.string(),
})

const Name = requiredName(MAX_NAME_LENGTH)

/** An invitation is sent again or withdrawn, never changed. */
const {
  update: _,
  remove: __,
  ...base
} = resource('invitations', {
  needs: 'users.manage',
  row: Invitation,
  body: z.object({
    email: Email,
    first_name: Name,
    last_name: Name,
    role: z.enum(staffRoles, 'invalid value'),
    /** The doctor whose account it will be: required for the role `doctor`, ignored for the others. */
    doctor_id: z.optional(z.nullable(Id)),
    ...scopeFields,
    /** The language of the e-mail. */
    language: z.enum(['ar', 'en'], 'invalid value'),
  }),
  record: z.extend(Invitation, {
    first_name: z.string(),
    last_name: z.string(),
    doctor_id: z.nullable(z.number()),
    language: z.enum(['ar', 'en']),
    /** The doctor of `doctor_id`. */
    doctor: z.nullable(LocalizedText),
    hospital_ids: z.array(z.number()),
    with_home_care: z.boolean(),
    /** The hospitals of `hospital_ids`. */
    hospitals: z.array(LocalizedText),
    invited_by: z.string(),
    /** The account that accepted the invitation. */
    user_id: z.nullable(z.number()),
  }),
  sorts: ['sent'],
  order: 'desc',
  filters: { state: z.optional(optionalFilter(z.enum(invitationStates))) },
})

const send = endpoint('POST /admin/invitations/:id/send', {
  summary: 'Send an invitation again, with another link; the one before it ends',
  access: 'staff',
  needs: 'users.manage',
  params: IdParams,
  reply: z.object({}),
  message: 'staff.invitation_sent',
  refusals: ['invitation.over', 'invitation.just_sent'],
  perMinutePerAccount: 20,
})

const withdraw = endpoint('POST /admin/invitations/:id/withdraw', {
  summary: 'Withdraw an invitation; its link ends',
  access: 'staff',
  needs: 'users.manage',
  params: IdParams,
  reply: z.object({}),
  message: 'staff.invitation_withdrawn',
  refusals: ['invitation.over'],
})

export const invitations = {
  ...base,
  create: { ...base.create, perMinutePerAccount: 20 },
  send,
  withdraw,
}

/** The token of the link, in the body, so that no log has it. */
const token = z.string('invalid value').check(z.regex(/^[\w-]{43}$/, 'invalid value'))

/**
 * What the link of an invitation opens. `has_account`: the address has an account already, whose password
 * confirms the invitation; only whoever has the link learns it.
 */
export const readInvitation = endpoint('POST /admin/invitation', {
  summary: 'The invitation of a link',
  access: 'public',
  body: z.object({ token }),
  reply: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(staffRoles),
    doctor: z.nullable(LocalizedText),
    has_account: z.boolean(),
  }),
  refusals: ['invitation.unknown'],
  perMinutePerIp: 60,
})

export const acceptInvitation = endpoint('POST /admin/invitation/accept', {
  summary: 'Create the account of an invitation',
  access: 'public',
  body: z
    .object({
      token,
      first_name: Name,
      last_name: Name,
      password: NewPassword,
      password_confirmation: PasswordConfirmation,
    })
    .check(passwordsMatch),
  reply: z.object({}),
  message: 'staff.invitation_accepted',
  refusals: ['invitation.unknown', 'invitation.has_account', 'staff.doctor_has_account'],
  perMinutePerIp: 60,
})

/** After ten wrong passwords the link ends. */
export const confirmInvitation = endpoint('POST /admin/invitation/confirm', {
  summary: 'Give an existing account the role of an invitation',
  access: 'public',
  body: z.object({ token, password: Password }),
  reply: z.object({}),
  message: 'staff.invitation_accepted',
  refusals: [
    'invitation.unknown',
    'account.wrong_password',
    'account.blocked',
    'staff.has_role',
    'staff.doctor_has_account',
  ],
  perMinutePerIp: 60,
})
