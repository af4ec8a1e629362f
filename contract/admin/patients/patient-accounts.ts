import * as z from 'zod/mini'
import { accountMarks, linkMethods } from '#domain/booking/patient-accounts.ts'
import { Email, IdParams, PathId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const access = { access: 'staff', needs: 'patients.work' } as const

/**
 * An account that has to do with a record. `mark`: by a verified link, or it only made the record by booking,
 * which proves nothing. `confirmed`: a code came back from the e-mail address. `since` is the day on which
 * the account was made. `link` says how and when the link was verified, and by which member of staff.
 */
export const PatientAccount = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  confirmed: z.boolean(),
  since: z.string(),
  mark: z.enum(accountMarks),
  link: z.nullable(
    z.object({
      id: z.number(),
      method: z.enum(linkMethods),
      day: z.string(),
      by: z.nullable(z.string()),
    }),
  ),
})
export type PatientAccount = z.infer<typeof PatientAccount>

const listAccounts = endpoint('GET /admin/patients/:id/accounts', {
  summary: 'The accounts that have to do with a record, verified ones first',
  ...access,
  params: IdParams,
  reply: z.array(PatientAccount),
})

/** Staff saw the ID of the person whose record and account these are. */
const linkAccount = endpoint('POST /admin/patients/:id/links', {
  summary: 'Link an account with a confirmed e-mail to a record, after its person showed an ID',
  ...access,
  params: IdParams,
  body: z.object({ email: Email }),
  reply: z.object({ id: z.number() }),
  message: 'staff.account_linked',
  refusals: [
    'staff.no_account',
    'staff.email_unconfirmed',
    'record_link.of_staff',
    'record_link.nobody_to_tell',
    'staff.changed_meanwhile',
  ],
})

const endLink = endpoint('DELETE /admin/patients/:id/links/:link', {
  summary: 'End the verified link of an account to a record',
  ...access,
  params: z.extend(IdParams, { link: PathId }),
  reply: z.object({ id: z.number() }),
  message: 'staff.link_ended',
})

export const patientAccounts = { listAccounts, linkAccount, endLink }
