import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PostButton } from '../../components/work-screens/post-button.tsx'

/** Says that the queue has given a refund up; `fields` are those of the form that tries it again. */
export function FailedRefund({ fields }: { fields: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="font-semibold text-bad">{t('admin.returns.failed')}</p>
      <PostButton size="sm" variant="secondary" fields={fields}>
        {t('admin.returns.retry')}
      </PostButton>
    </div>
  )
}
