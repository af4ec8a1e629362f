import { useState } from 'react'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { BookingSummary } from '../components/bookings/booking-summary.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

/** The press that sets the place of a visit on the map, which the nurse follows. */
export function VisitPin({ visit }: { visit: HomeVisit }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { id, client_name: name, pin } = visit
  const stored = pin ? `${pin.lat}, ${pin.long}` : ''
  const what = t(pin ? 'admin.home_visits.pin_change' : 'admin.home_visits.pin_set')
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('admin.home_visits.pin_of', { what, name })}
        onClick={() => setIsOpen(true)}
      >
        {what}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={t('admin.home_visits.pin')}
          submitLabel={t('admin.home_visits.pin_save')}
          hiddenFields={{ intent: 'pin', id, was: stored }}
          labels={{ pin: t('admin.home_visits.pin') }}
          onClose={() => setIsOpen(false)}
        >
          {({ field }) => (
            <>
              <BookingSummary booking={visit} />
              <TextField
                {...field('pin')}
                hint={t('admin.home_visits.pin_hint')}
                defaultValue={stored}
                dir="ltr"
                maxLength={1000}
                autoComplete="off"
              />
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  )
}
