import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'

/** How much waits in an area of the menu; nothing is shown for zero. */
export function AreaCount({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation()
  if (!count) return null
  return (
    <Badge tone="warn" className="ms-auto">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('admin.waiting', { count })}</span>
    </Badge>
  )
}
