import Plus from 'lucide-react/icons/plus'
import type { DoctorDay } from '#contract/admin/day.ts'
import type { Visit } from '#contract/admin/visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { VisitActions } from '../visits/visit-actions.tsx'
import { VisitBadge } from '../visits/visit-badge.tsx'
import { VisitPerson } from '../visits/visit-person.tsx'

type DoctorSectionProps = {
  doctor: DoctorDay
  /** Books at a time, or at one that is still to be chosen. */
  onBook: (time: string) => void
  onMove: (visit: Visit) => void
  onCancel: (visit: Visit) => void
}

/** A doctor's day: who comes when, and what is free. */
export function DoctorSection({ doctor, onBook, onMove, onCancel }: DoctorSectionProps) {
  const { t } = useTranslation()
  const { id, name, specialty, hours, free, visits } = doctor
  return (
    <Card as="section" aria-labelledby={`doctor-${id}`} className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 id={`doctor-${id}`} className="text-lg leading-small">
            <bdi>{name}</bdi>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            {specialty}
            {hours.map(({ from, to }) => (
              <bdi key={from} dir="ltr">
                {from}–{to}
              </bdi>
            ))}
          </p>
        </div>
        {hours.length > 0 ? (
          <Button size="sm" aria-label={t('admin.day.book_with', { name })} onClick={() => onBook('')}>
            <Plus aria-hidden className="size-5" />
            {t('admin.day.book')}
          </Button>
        ) : null}
      </div>
      {visits.length === 0 ? <p className="text-ink-2">{t('admin.day.no_visits')}</p> : null}
      <ol className="grid">
        {visits.map(visit => (
          <li
            key={visit.id}
            className={`grid gap-3 border-t border-line py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] ${visit.status === 'cancelled' ? 'text-ink-2' : ''}`}
          >
            <span className="flex items-start gap-3 sm:grid sm:gap-1">
              <bdi dir="ltr" className="font-semibold tabular-nums">
                {visit.time}–{visit.until}
              </bdi>
              <span>
                <VisitBadge visit={visit} />
              </span>
            </span>
            <VisitPerson visit={visit} />
            <VisitActions
              visit={visit}
              onMove={() => onMove(visit)}
              onCancel={() => onCancel(visit)}
              history={paths.visitHistory('day', visit.id)}
            />
          </li>
        ))}
      </ol>
      {free.length > 0 ? (
        <div className="grid gap-2 border-t border-line pt-3">
          <p className="text-sm font-semibold">{t('admin.day.free')}</p>
          <ul className="flex flex-wrap gap-2">
            {free.map(time => (
              <li key={time}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('admin.day.book_at', { time, name })}
                  onClick={() => onBook(time)}
                >
                  <bdi dir="ltr">{time}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}
