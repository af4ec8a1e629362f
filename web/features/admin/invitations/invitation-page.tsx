import { INVITATION_HOURS, invitations } from '#contract/admin/invitations.ts'
import { listDoctorNames } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { staffRoles } from '#domain/roles.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { allPages } from '../../../routing/all-pages.ts'
import { ScopeFields } from '../components/fields/scope-fields.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runIntent, runRecordAction } from '../route-handlers.ts'
import { useRoleNames } from '../use-role-names.ts'
import type { Route } from './+types/invitation-page'
import { SentInvitation } from './sent-invitation.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadRecord(invitations, args)
  if (loaded) return { loaded, doctors: [], hospitals: [] }
  const [doctors, hospitals] = await Promise.all([
    allPages(page => call(args.context, listDoctorNames, { query: { page } })),
    allPages(page => call(args.context, listHospitals, { query: { page } })),
  ])
  return { loaded, doctors, hospitals }
}

export function clientAction(args: Route.ClientActionArgs) {
  const { request, params, context } = args
  if (params.id === 'new') return runRecordAction(invitations, paths.admin('invitations'), args)
  return runIntent(request, {
    send: () => [call(context, invitations.send, { params }), 'staff.invitation_sent'],
    withdraw: () => [call(context, invitations.withdraw, { params }), 'staff.invitation_withdrawn'],
  })
}

/** Invites a member of staff, and shows what became of an invitation. */
export default function InvitationPage({ loaderData: { loaded, doctors, hospitals } }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const roleNames = useRoleNames()
  if (loaded) return <SentInvitation invitation={loaded.record} history={loaded.history} />
  return (
    <RecordPage
      resource={invitations}
      loaded={undefined}
      empty={{
        email: '',
        first_name: '',
        last_name: '',
        role: 'reception',
        doctor_id: null,
        hospital_ids: [],
        with_home_care: false,
        language,
      }}
      title={t('admin.invitations.add')}
      list={{ title: t('admin.invitations'), to: paths.admin('invitations') }}
      saveLabel={t('admin.invitations.submit')}
      fields={[
        {
          name: 'email',
          kind: 'ltr',
          type: 'email',
          hint: t('admin.invitations.email_hint', { hours: INVITATION_HOURS }),
          required: true,
          maxLength: 254,
        },
        { name: 'first_name', kind: 'text', required: true, maxLength: 60 },
        { name: 'last_name', kind: 'text', required: true, maxLength: 60 },
        {
          name: 'role',
          kind: 'choice',
          hint: t('admin.invitations.role_hint'),
          choices: staffRoles.map(role => ({ value: role, text: roleNames[role] })),
        },
        {
          name: 'doctor_id',
          kind: 'choice',
          hint: t('admin.users.doctor_hint'),
          required: true,
          when: ({ role }) => role === 'doctor',
          choices: doctors.map(({ id, name }) => ({ value: id, text: withDoctorTitle(name) })),
        },
        {
          name: 'language',
          kind: 'choice',
          label: t('admin.invitations.language'),
          choices: [
            { value: 'ar', text: t('language.ar') },
            { value: 'en', text: t('language.en') },
          ],
        },
      ]}
      sectionLabels={{ hospital_ids: t('admin.scope.hospitals') }}
    >
      {editing => <ScopeFields {...editing} hospitals={hospitals} />}
    </RecordPage>
  )
}
