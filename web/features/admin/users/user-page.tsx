import { users } from '#contract/admin/users.ts'
import { roles } from '#domain/roles.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord, runRecordAction } from '../route-handlers.ts'
import { useRoleNames } from '../use-role-names.ts'
import type { Route } from './+types/user-page'
import { SecondStep } from './second-step.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(users, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(users, paths.admin('users'), args)

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const roleNames = useRoleNames()
  const user = loaderData?.record
  const facts = [
    [t('admin.users.email'), user?.email],
    [t('admin.users.phone'), user?.phone ? formatPhoneNumber(user.phone) : '–'],
  ]
  return (
    <RecordPage
      // Resetting the second step changes the version of the record; the key remounts the form with it.
      key={String(user?.has_second_step)}
      resource={users}
      loaded={loaderData}
      empty={{ role: 'patient', blocked: false }}
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
          label: t('admin.users.role'),
          hint: t('admin.users.role_hint'),
          choices: roles.map(role => ({ value: role, text: roleNames[role] })),
        },
        {
          name: 'blocked',
          kind: 'switch',
          label: t('admin.users.block'),
          hint: t('admin.users.block_hint'),
        },
      ]}
    />
  )
}
