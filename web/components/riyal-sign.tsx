import { useTranslation } from '../i18n/use-translation.ts'
import { SaudiRiyal } from '../ui/icons.tsx'

/** The sign of the riyal, U+20C1, as a picture: fonts lack it. It is read as "Saudi riyal". */
export function RiyalSign() {
  const { t } = useTranslation()
  return <SaudiRiyal role="img" aria-hidden={undefined} aria-label={t('riyal')} className="riyal" />
}
