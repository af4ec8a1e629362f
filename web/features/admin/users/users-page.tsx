import { users } from '#contract/admin/users.ts'
import { roles } from '#domain/roles.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import { useRoleNames } from '../use-role-names.ts'
import type { Route } from './+types/users-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(users.list, args)

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const roleNames = useRoleNames()
  const formatDateTime = useFormatDateTime()
  return (
    <ListPage
      title={t('admin.users')}
      page={loaderData}
      sortedBy="created"
      filters={[{ name: 'role', options: roles.map(role => ({ id: role, name: roleNames[role] })) }]}
      columns={[
        { name: t('admin.column_name'), cell: ({ name }) => <bdi>{name || t('admin.users.no_name')}</bdi> },
        {
          name: t('admin.column_email'),
          cell: ({ email }) => (
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
          ),
        },
        {
          name: t('admin.column_role'),
          sort: 'role',
          cell: ({ role, blocked }) => (
            <span className="flex flex-wrap gap-2">
              {roleNames[role]}
              {blocked ? <Badge tone="bad">{t('admin.users.blocked')}</Badge> : null}
            </span>
          ),
        },
        {
          name: t('admin.users.since'),
          sort: 'created',
          cell: ({ created_at }) => formatDateTime(created_at),
        },
      ]}
      to={({ id }) => paths.admin('users', id)}
      add={{ text: t('admin.invitations.add'), to: paths.admin('invitations', 'new') }}
      actions={
        <ButtonLink to={paths.admin('invitations')} variant="secondary" size="sm">
          {t('admin.invitations')}
        </ButtonLink>
      }
    />
  )
}
