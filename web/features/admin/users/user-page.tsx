import { users } from '#contract/admin/users.ts'
import { listDoctorNames } from '#contract/doctors.ts'
import { listHospitals } from '#contract/hospitals.ts'
import { nurseRoles, roles } from '#domain/roles.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { allPages } from '../../../routing/all-pages.ts'
import { ScopeFields } from '../components/fields/scope-fields.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import { useRoleNames } from '../use-role-names.ts'
import type { Route } from './+types/user-page'
import { SecondStep } from './second-step.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadRecordPage(users, args, async () => {
    const [doctors, hospitals] = await Promise.all([
      allPages(page => call(args.context, listDoctorNames, { query: { page } })),
      allPages(page => call(args.context, listHospitals, { query: { page } })),
    ])
    return { doctors, hospitals }
  })
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(users, paths.admin('users'), args)

export default function UserPage({ loaderData: { loaded, doctors, hospitals } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const roleNames = useRoleNames()
  const user = loaded?.record
  const facts = [
    [t('admin.column_email'), user?.email],
    [t('admin.users.phone'), user?.phone ? formatPhoneNumber(user.phone) : '–'],
  ]
  return (
    <RecordPage
      // Resetting the second step changes the version of the record; the key remounts the form with it.
      key={String(user?.has_second_step)}
      resource={users}
      loaded={loaded}
      empty={{
        role: 'patient',
        blocked: false,
        doctor_id: null,
        sex: null,
        hospital_ids: [],
        with_home_care: false,
      }}
      title={user?.name || t('admin.users.no_name')}
      list={{ title: t('admin.users'), to: paths.admin('users') }}
      aboveForm={
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd>
                <bdi dir="ltr" className="wrap-anywhere">
                  {text}
                </bdi>
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-ink-2">{t('admin.users.second_step')}</dt>
            <dd>{user ? <SecondStep user={user} /> : null}</dd>
          </div>
        </dl>
      }
      fields={[
        {
          name: 'role',
          kind: 'choice',
          hint: t('admin.users.role_hint'),
          choices: roles.map(role => ({ value: role, text: roleNames[role] })),
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
          name: 'sex',
          kind: 'choice',
          hint: t('admin.users.sex_hint'),
          when: ({ role }) => nurseRoles.some(nurse => nurse === role),
          choices: [
            { value: null, text: t('admin.patients.unknown') },
            { value: 'female', text: t('admin.patients.female') },
            { value: 'male', text: t('admin.patients.male') },
          ],
        },
        {
          name: 'blocked',
          kind: 'switch',
          label: t('admin.users.block'),
          hint: t('admin.users.block_hint'),
        },
      ]}
      sectionLabels={{ hospital_ids: t('admin.scope.hospitals') }}
    >
      {editing => <ScopeFields {...editing} hospitals={hospitals} />}
    </RecordPage>
  )
}
