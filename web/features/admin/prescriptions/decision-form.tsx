import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { FormError } from '../../../forms/form-error.ts'
import { type FieldLabels, useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

type DecisionFormProps<Labels extends FieldLabels> = {
  intent: string
  labels: Labels
  submitLabel: string
  children: (form: ReturnType<typeof useFormError<Labels>>) => ReactNode
}

/** The form of one decision, with its refusals. */
export function DecisionForm<Labels extends FieldLabels>(props: DecisionFormProps<Labels>) {
  const { intent, labels, submitLabel, children } = props
  const { t } = useTranslation()
  const fetcher = useFetcher<FormError | null>()
  const refused = fetcher.data ?? undefined
  const form = useFormError(refused, labels)
  return (
    <fetcher.Form method="post" noValidate className="grid gap-5">
      <ErrorSummary title={t('form.summary')} errors={form.summary} attempt={refused?.attempt} />
      <input type="hidden" name="intent" value={intent} />
      {children(form)}
      <Button
        type="submit"
        variant={intent === 'refuse' ? 'danger' : 'primary'}
        busy={fetcher.state !== 'idle'}
        busyLabel={t('admin.saving')}
      >
        {submitLabel}
      </Button>
    </fetcher.Form>
  )
}
