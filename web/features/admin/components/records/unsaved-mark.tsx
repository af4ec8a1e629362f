import { useTranslation } from '../../../../i18n/use-translation.ts'

/** Says beside the button that a form has changes that are not saved. */
export function UnsavedMark({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation()
  return (
    <p role="status" className="text-sm text-ink-2 empty:hidden">
      {isDirty ? t('admin.unsaved') : null}
    </p>
  )
}
