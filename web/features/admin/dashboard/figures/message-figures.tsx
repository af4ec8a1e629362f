import type { getClinicFigures, MessageFigures } from '#contract/admin/clinic-figures.ts'
import type { Output } from '#contract/endpoint.ts'
import { formatLongDay, formatNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/card.tsx'
import { StackedCell } from '../../../../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../../../../ui/stacked-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { TableFileButtons } from '../../components/work-screens/table-files.tsx'

type MessagesProps = Pick<Output<typeof getClinicFigures>, 'messages' | 'before'>

/** How many messages to patients are in each state, by channel, beside the span before. */
export function MessagesByState({ messages, before: { from, to } }: MessagesProps) {
  const { t, language } = useTranslation()
  const channels: Record<MessageFigures['channel'], string> = {
    email: t('admin.message.email'),
    sms: t('admin.message.sms'),
    whatsapp: t('admin.message.whatsapp'),
    none: t('admin.figures.by_phone'),
  }
  const states: Record<MessageFigures['state'], string> = {
    queued: t('admin.figures.queued'),
    sending: t('admin.figures.sending'),
    sent: t('admin.figures.sent'),
    delivered: t('admin.figures.delivered'),
    failed: t('admin.figures.failed'),
    no_channel: t('admin.calls.no_channel'),
    superseded: t('admin.figures.superseded'),
  }
  if (messages.length === 0) return null
  const sumOf = (key: 'messages' | 'before') => messages.reduce((sum, row) => sum + row[key], 0)
  const headings = [
    t('admin.figures.channel'),
    t('admin.column_status'),
    t('admin.figures.messages'),
    t('admin.figures.before'),
  ]
  const lines = messages.map(({ channel, state, messages, before }) => ({
    ...{ key: `${channel} ${state}`, names: [channels[channel], states[state]], isTotal: false },
    counts: [messages, before],
  }))
  const total = {
    ...{ key: 'total', names: [t('admin.figures.total'), t('admin.filter_all')], isTotal: true },
    counts: [sumOf('messages'), sumOf('before')],
  }
  return (
    <Card className="grid gap-2 p-4 sm:p-6">
      <StackedTable>
        <caption className="text-start font-semibold">{t('admin.figures.messages_by_state')}</caption>
        <TableHead columns={headings} />
        <StackedBody>
          {[...lines, total].map(({ key, names, counts, isTotal }) => (
            <StackedRow key={key} className={isTotal ? 'font-semibold' : undefined}>
              {[...names, ...counts.map(formatNumber)].map((text, index) => (
                <StackedCell key={headings[index]} name={headings[index]}>
                  <bdi>{text}</bdi>
                </StackedCell>
              ))}
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
      <p className="text-sm text-ink-2">
        {t('admin.figures.messages_meaning', {
          from: formatLongDay(from, language),
          to: formatLongDay(to, language),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <TableFileButtons
          fields={{ download: 'messages' }}
          label={format => t('admin.figures.messages_as', { format })}
        />
      </div>
    </Card>
  )
}
