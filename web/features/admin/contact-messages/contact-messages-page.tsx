import { contactMessages } from '#contract/admin/contact-messages.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListPage } from '../components/records/list-page.tsx'
import { loadList } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/contact-messages-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(contactMessages.list, args)

const EXCERPT_LENGTH = 90

export default function ContactMessagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  return (
    <ListPage
      title={t('admin.messages')}
      page={loaderData}
      sortedBy="created"
      order="desc"
      filters={[
        {
          name: 'state',
          label: t('admin.messages.state'),
          options: [
            { id: 'open', name: t('admin.messages.open') },
            { id: 'answered', name: t('admin.messages.answered') },
            { id: 'suspected', name: t('admin.messages.suspected') },
          ],
        },
      ]}
      columns={[
        { name: t('admin.messages.from'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          name: t('admin.messages.text'),
          cell: ({ message }) => (
            <span dir="auto" className="wrap-anywhere">
              {excerpt(message, EXCERPT_LENGTH)}
            </span>
          ),
        },
        {
          name: t('admin.messages.at'),
          sort: 'created',
          cell: ({ created_at }) => formatDateTime(created_at),
        },
        {
          name: t('admin.messages.state'),
          cell: ({ answered, suspected }) => (
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={answered ? 'ok' : 'warn'}>
                {t(answered ? 'admin.messages.answered' : 'admin.messages.open')}
              </Badge>
              {suspected ? <Badge>{t('admin.messages.suspected')}</Badge> : null}
            </span>
          ),
        },
      ]}
      to={({ id }) => paths.admin('messages', id)}
    />
  )
}
