import { contactMessages } from '#contract/admin/contact-messages.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { emailUrl, phoneUrl } from '../../../components/contact-urls.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Mail, Phone } from '../../../ui/icons.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import { useFormatDateTime } from '../use-format-date-time.ts'
import type { Route } from './+types/contact-message-page'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRecord(contactMessages, args)
export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(contactMessages, paths.admin('messages'), args)

export default function ContactMessagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const formatDateTime = useFormatDateTime()
  const message = loaderData?.record
  if (!message) return null
  return (
    <RecordPage
      resource={contactMessages}
      loaded={loaderData}
      empty={{ answered: false }}
      title={message.name}
      list={{ title: t('admin.messages'), to: paths.admin('messages') }}
      aboveForm={
        <Card className="grid gap-4 p-4 sm:p-6">
          <p className="text-sm text-ink-2">{formatDateTime(message.created_at)}</p>
          {message.suspected ? (
            <p className="text-sm font-semibold text-warn">{t('admin.messages.suspected_note')}</p>
          ) : null}
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message.message}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href={emailUrl(message.email)} className={contactLink}>
                <Mail className="size-5" />
                <bdi dir="ltr" className="wrap-anywhere">
                  {message.email}
                </bdi>
              </a>
            </li>
            <li>
              <a href={phoneUrl(message.phone)} className={contactLink}>
                <Phone className="size-5" />
                <bdi dir="ltr">{formatPhoneNumber(message.phone)}</bdi>
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

const contactLink = 'inline-flex min-h-11 items-center gap-2'
