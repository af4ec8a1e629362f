import type { TestApi } from '../test-api.ts'
import type { AdminClient, StaffRequests } from './staff-request.ts'

let invitationCount = 0
const invitation = () => ({
  email: `trial-${++invitationCount}@example.com`,
  first_name: 'هند',
  last_name: 'الحربي',
  role: 'editor',
  doctor_id: null,
  language: 'ar',
})

/** An invitation that may be sent again. */
const anInvitation = async (admin: AdminClient, { pool }: TestApi) => {
  const { id } = await admin.create('/admin/invitations', invitation())
  await pool.query(`update staff_invitations set sent_at = now() - interval '1 hour' where id = $1`, [id])
  return { params: { id } }
}

/** A valid request of each endpoint of the invitations. */
export const invitationRequests: StaffRequests = {
  'invitations.list': () => ({}),
  'invitations.get': anInvitation,
  'invitations.history': anInvitation,
  'invitations.create': () => ({ body: invitation() }),
  'invitations.send': anInvitation,
  'invitations.withdraw': anInvitation,
}
