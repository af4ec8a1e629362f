import { useFetcher } from 'react-router'
import type { FormError } from '../../../../forms/form-error.ts'
import { useFormError } from '../../../../forms/use-form-error.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'

/** Begins the preparation of all orders of the list that are not being prepared yet. */
export function PrepareButton({ ids }: { ids: number[] }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  useFormError(fetcher.data ?? undefined)
  if (ids.length === 0) return null
  return (
    <Button
      size="sm"
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ intent: 'prepare', ids: ids.join(',') }, { method: 'post' })}
    >
      {t('admin.pick.prepare', { count: ids.length })}
    </Button>
  )
}
