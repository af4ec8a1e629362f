import type { WaitingPatient } from '#contract/admin/waitlist.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { OfferLine } from '../../components/waitlist/offer-line.tsx'
import { WaitedFor } from '../../components/waitlist/waited-for.tsx'
import { LatestCard } from './latest-card.tsx'

const tones = { waiting: 'primary', booked: 'ok', left: 'plain', ended: 'plain' } as const

/** For what the patient waited, what was offered, and how it ended. */
export function PatientWaitlist({
  entries,
  total,
}: {
  entries: WaitingPatient[]
  total: number | undefined
}) {
  const { t } = useTranslation()
  const states = {
    waiting: t('admin.patients.waits'),
    booked: t('admin.patients.wait_booked'),
    left: t('admin.patients.wait_left'),
    ended: t('admin.patients.wait_ended'),
  }
  return (
    <LatestCard
      id="waitlist"
      title={t('admin.waitlist')}
      items={entries}
      total={total}
      keyOf={({ id }) => id}
    >
      {entry => (
        <div className="grid justify-items-start gap-1">
          <Badge tone={tones[entry.state]}>{states[entry.state]}</Badge>
          <WaitedFor patient={entry} />
          {entry.offers.length > 0 ? (
            <ul className="grid gap-2 pt-1">
              {entry.offers.map(offer => (
                <li key={offer.id} className="flex flex-wrap items-center gap-2">
                  <OfferLine offer={offer} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </LatestCard>
  )
}
