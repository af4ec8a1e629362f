import { invitationStates, invitations } from '#contract/admin/invitations.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import { useRoleNames } from '../use-role-names.ts'
import type { Route } from './+types/invitations-page'
import { useInvitationStates } from './use-invitation-states.ts'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(invitations.list, args)

export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const roleNames = useRoleNames()
  const states = useInvitationStates()
  const formatDateTime = useFormatDateTime()
  return (
    <ListPage
      title={t('admin.invitations')}
      page={loaderData}
      sortedBy="sent"
      order="desc"
      filters={[
        { name: 'state', options: invitationStates.map(state => ({ id: state, name: states[state].name })) },
      ]}
      columns={[
        { name: t('admin.column_name'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          name: t('admin.column_email'),
          cell: ({ email }) => (
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
          ),
        },
        { name: t('admin.column_role'), cell: ({ role }) => roleNames[role] },
        {
          name: t('admin.column_state'),
          cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].name}</Badge>,
        },
        {
          name: t('admin.column_sent_at'),
          sort: 'sent',
          cell: ({ sent_at }) => formatDateTime(sent_at),
        },
      ]}
      to={({ id }) => paths.admin('invitations', id)}
      add={{ text: t('admin.invitations.add'), to: paths.admin('invitations', 'new') }}
    />
  )
}
