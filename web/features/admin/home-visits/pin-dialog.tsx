import { useState } from 'react'
import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { pinText } from '#domain/text/map-pin.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { BookingSummary } from '../components/bookings/booking-summary.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'
import { ValueToReplace } from '../components/work-screens/value-to-replace.tsx'

/** Sets the place of a visit on the map, which the nurse follows. */
export function PinDialog({ visit, onClose }: { visit: HomeVisit; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, pin } = visit
  const [was] = useState(pinText(pin))
  return (
    <ActionDialog
      title={t('admin.home_visits.pin')}
      submitLabel={t('admin.home_visits.pin_save')}
      hiddenFields={{ intent: 'pin', id }}
      labels={{ pin: t('admin.home_visits.pin') }}
      onClose={onClose}
    >
      {({ field, refused }) => (
        <>
          <BookingSummary booking={visit} />
          <ValueToReplace
            was={was}
            present={refused?.problem.pin}
            textOf={place =>
              place
                ? t('admin.home_visits.pin_now', { pin: `\u2066${place}\u2069` })
                : t('admin.home_visits.pin_now_none')
            }
          />
          <TextField
            {...field('pin')}
            hint={t('admin.home_visits.pin_hint')}
            defaultValue={was}
            dir="ltr"
            maxLength={1000}
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  )
}
