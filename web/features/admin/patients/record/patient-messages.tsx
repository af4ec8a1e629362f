import type { PatientMessage } from '#contract/admin/patients/patients.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { MessageChip } from '../../components/messages/message-chip.tsx'
import { useMessageFailures } from '../../components/messages/use-message-failures.ts'
import { OfferBadge } from '../../components/waitlist/offer-badge.tsx'
import { useFormatDateTime, useFormatDayAndTime } from '../../use-format-date-time.ts'
import { LatestCard } from './latest-card.tsx'

/** The messages to the patient, each with what became of it. */
export function PatientMessages({
  messages,
  total,
}: {
  messages: PatientMessage[]
  total: number | undefined
}) {
  const { t } = useTranslation()
  const failures = useMessageFailures()
  const formatDayAndTime = useFormatDayAndTime()
  const formatDateTime = useFormatDateTime()
  const kinds: Record<PatientMessage['kind'], string> = {
    booked: t('admin.patients.message_booked'),
    moved: t('admin.patients.message_moved'),
    cancelled: t('admin.patients.message_cancelled'),
    reopened: t('admin.patients.message_reopened'),
    on_the_way: t('admin.patients.message_on_the_way'),
    reminder_day: t('admin.patients.message_reminder'),
    reminder_hours: t('admin.patients.message_reminder'),
    waitlist_offer: t('admin.patients.message_offer'),
    offer_withdrawn: t('admin.patients.message_offer_withdrawn'),
    late: t('admin.patients.message_late'),
  }
  const aboutOf = ({ offer, about_visit }: PatientMessage, when: string) => {
    if (offer) return t('admin.patients.about_offer', { when })
    return about_visit
      ? t('admin.patients.about_visit', { when })
      : t('admin.patients.about_appointment', { when })
  }
  return (
    <LatestCard
      id="messages"
      title={t('admin.patients.messages')}
      items={messages}
      total={total}
      keyOf={({ id }) => id}
    >
      {message => {
        const when = formatDayAndTime(message.date, message.time)
        return (
          <div className="grid justify-items-start gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{kinds[message.kind]}</span>
              <MessageChip message={message} />
              {message.offer ? <OfferBadge offer={message.offer} /> : null}
            </span>
            <span className="text-sm">{aboutOf(message, when)}</span>
            {message.failure ? <span className="text-sm">{failures[message.failure]}</span> : null}
            <span className="text-sm text-ink-2">
              {t('admin.patients.written', { when: formatDateTime(message.at) })}
            </span>
          </div>
        )
      }}
    </LatestCard>
  )
}
