import { useTranslation } from '../../../../i18n/use-translation.ts'

/** Sets up the second step: a QR code for the authenticator app, and the same secret as text. */
export function TotpEnrolment({ secret, qr }: { secret: string; qr: string }) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-center gap-3">
      <img src={qr} alt={t('admin.enrol_qr')} width={200} height={200} className="rounded-md" />
      <p className="text-center text-sm text-ink-2">
        {t('admin.enrol_secret')}
        <code dir="ltr" className="mt-1 block text-base font-semibold wrap-anywhere text-ink">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
    </div>
  )
}
