import { messages } from '#contract/admin/messages.ts'
import { excerpt } from '#domain/excerpt.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { loadList } from '../calls.ts'
import { ListPage } from '../list-page.tsx'
import { useMomentText } from '../use-moment-text.ts'
import type { Route } from './+types/messages-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(messages.list, args)

const BEGINNING = 90

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
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
          of: [
            { id: 'open', name: t('admin.messages.open') },
            { id: 'answered', name: t('admin.messages.answered') },
          ],
        },
      ]}
      columns={[
        { name: t('admin.messages.from'), cell: ({ name }) => <bdi>{name}</bdi> },
        {
          name: t('admin.messages.text'),
          cell: ({ message }) => (
            <span dir="auto" className="wrap-anywhere">
              {excerpt(message, BEGINNING)}
            </span>
          ),
        },
        {
          name: t('admin.messages.at'),
          sort: 'created',
          cell: ({ created_at }) => momentText(created_at),
        },
        {
          name: t('admin.messages.state'),
          cell: ({ answered }) =>
            answered ? (
              <Badge tone="ok">{t('admin.messages.answered')}</Badge>
            ) : (
              <Badge tone="warn">{t('admin.messages.open')}</Badge>
            ),
        },
      ]}
      to={({ id }) => paths.admin('messages', id)}
    />
  )
}
