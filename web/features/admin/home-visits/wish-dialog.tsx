import type { HomeVisit } from '#contract/admin/home-visits.ts'
import { NurseSexField } from '../../../components/nurse-sex-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BookingSummary } from '../components/bookings/booking-summary.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

/** Changes whom the patient wishes as nurse. */
export function WishDialog({ visit, onClose }: { visit: HomeVisit; onClose: () => void }) {
  const { t } = useTranslation()
  const label = t('admin.column_nurse_sex')
  return (
    <ActionDialog
      title={label}
      submitLabel={t('admin.save')}
      hiddenFields={{ intent: 'wish', id: visit.id }}
      labels={{ nurse_sex: label }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <BookingSummary booking={visit} />
          <NurseSexField field={field} defaultValue={visit.nurse_sex ?? ''} />
        </>
      )}
    </ActionDialog>
  )
}
