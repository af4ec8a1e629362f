import { useFetcher } from 'react-router'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

/** Says that the queue has given a refund up; `fields` are those of the form that tries it again. */
export function FailedRefund({ fields }: { fields: Record<string, string> }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="font-semibold text-bad">{t('admin.returns.failed')}</p>
      <Button
        size="sm"
        variant="secondary"
        busy={fetcher.state !== 'idle'}
        onClick={() => fetcher.submit(fields, { method: 'post' })}
      >
        {t('admin.returns.retry')}
      </Button>
    </div>
  )
}
