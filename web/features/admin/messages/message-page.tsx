import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { messages } from '#contract/admin/messages.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { actOnRecord, loadRecord } from '../calls.ts'
import { RecordPage } from '../record-page.tsx'
import { useMomentText } from '../use-moment-text.ts'
import type { Route } from './+types/message-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(messages, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  actOnRecord(messages, paths.admin('messages'), args)

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  const message = loaderData?.record
  if (!message) return null
  return (
    <RecordPage
      resource={messages}
      loaded={loaderData}
      empty={{ answered: false }}
      title={message.name}
      list={{ title: t('admin.messages'), to: paths.admin('messages') }}
      facts={
        <Card className="grid gap-4 p-4 sm:p-6">
          <p className="text-sm text-ink-2">{momentText(message.created_at)}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message.message}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href={`mailto:${message.email}`} className={way}>
                <Mail aria-hidden className="size-5" />
                <bdi dir="ltr" className="wrap-anywhere">
                  {message.email}
                </bdi>
              </a>
            </li>
            <li>
              <a href={`tel:${message.phone.replaceAll(' ', '')}`} className={way}>
                <Phone aria-hidden className="size-5" />
                <bdi dir="ltr">{message.phone}</bdi>
              </a>
            </li>
          </ul>
        </Card>
      }
      fields={[
        {
          name: 'answered',
          kind: 'switch',
          label: t('admin.messages.mark_answered'),
          hint: t('admin.messages.mark_hint'),
        },
      ]}
    />
  )
}

const way = 'inline-flex min-h-11 items-center gap-2'
