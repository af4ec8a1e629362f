import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BookingSummary } from '../components/bookings/booking-summary.tsx'
import { useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { DeskSlotPicker } from '../components/bookings/desk-slot-picker.tsx'
import { ReachHint } from '../components/messages/reach-hint.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

/** Moves a home visit to another time of its service. */
export function MoveVisitDialog({ visit, onClose }: { visit: HomeVisit; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, sequence, date, time, assignee, service } = visit
  return (
    <ActionDialog
      title={t('admin.home_visits.move_title')}
      submitLabel={t('admin.booking.save_time')}
      hiddenFields={{ intent: 'move', id, sequence }}
      labels={useCallerLabels()}
      onClose={onClose}
    >
      {({ errorOf, refused }) => (
        <>
          <BookingSummary booking={visit} />
          <ReachHint reach={visit.reach} />
          {assignee ? (
            <p className="text-sm text-ink-2">
              {t('admin.home_visits.move_assignee', { name: `\u2068${assignee}\u2069` })}
            </p>
          ) : null}
          <DeskSlotPicker
            owner={{ service: String(service.id) }}
            initial={{ date, time }}
            errorOf={errorOf}
            refused={refused}
          />
        </>
      )}
    </ActionDialog>
  )
}
