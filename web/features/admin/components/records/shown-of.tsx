import { useTranslation } from '../../../../i18n/use-translation.ts'

/** Says how many rows of a longer list are shown; nothing if the list is whole. */
export function ShownOf({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation()
  return shown > 0 && shown < total ? (
    <p className="text-sm text-ink-2">
      {t('admin.shown_of', { shown: String(shown), total: String(total) })}
    </p>
  ) : null
}
