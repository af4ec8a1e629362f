import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** The button that withdraws the prescription of the page after confirmation. */
export function WithdrawPrescription() {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t('prescription.withdraw')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('prescription.withdraw_title')}
        confirmLabel={t('prescription.withdraw')}
        cancelLabel={t('prescription.keep')}
        fields={{ intent: 'withdraw' }}
        onClose={() => setConfirming(false)}
      >
        <p>{t('prescription.withdraw_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
