import { users } from '#contract/admin/users.ts'
import { phoneNumber } from '#domain/format.ts'
import { roles } from '#domain/roles.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { actOnRecord, loadRecord } from '../calls.ts'
import { RecordPage } from '../record-page.tsx'
import { useRoleNames } from '../use-role-names.ts'
import type { Route } from './+types/user-page'
import { SecondStep } from './second-step.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(users, args)
export const clientAction = (args: Route.ClientActionArgs) => actOnRecord(users, paths.admin('users'), args)

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const names = useRoleNames()
  const person = loaderData?.record
  const facts = [
    [t('admin.users.email'), person?.email],
    [t('admin.users.phone'), person?.phone ? phoneNumber(person.phone) : '–'],
  ]
  return (
    <RecordPage
      // A second step that is reset makes another version of the record.
      key={String(person?.has_second_step)}
      resource={users}
      loaded={loaderData}
      empty={{ role: 'patient', blocked: false }}
      title={person?.name || t('admin.users.no_name')}
      list={{ title: t('admin.users'), to: paths.admin('users') }}
      facts={
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
            <dd>{person ? <SecondStep of={person} /> : null}</dd>
          </div>
        </dl>
      }
      fields={[
        {
          name: 'role',
          kind: 'choice',
          label: t('admin.users.role'),
          hint: t('admin.users.role_hint'),
          choices: roles.map(role => ({ value: role, text: names[role] })),
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
