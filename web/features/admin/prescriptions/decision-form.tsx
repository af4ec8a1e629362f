import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormError } from '../../../forms/form-error.ts'
import { type FieldLabels, useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

/** One decision being made. `key`: of the fetcher that sends it; `refused`: why it was not saved. */
export type DecisionAttempt = {
  intent: 'approve' | 'ask' | 'refuse'
  isChosen: boolean
  key: string
  isBusy: boolean
  refused: FormError | undefined
}

type DecisionFormProps<Labels extends FieldLabels> = {
  attempt: DecisionAttempt
  labels: Labels
  submitLabel: string
  children: (form: ReturnType<typeof useFormError<Labels>>) => ReactNode
}

/** The form of one decision, with its refusals; hidden, it keeps its fields while another one is chosen. */
export function DecisionForm<Labels extends FieldLabels>(props: DecisionFormProps<Labels>) {
  const { attempt, labels, submitLabel, children } = props
  const { intent, isChosen, key, isBusy, refused } = attempt
  const { t } = useTranslation()
  const form = useFormError(refused, labels)
  return (
    <div hidden={!isChosen}>
      {/* Not the Form of the fetcher: it is another component, with empty fields, for each key. */}
      <Form method="post" navigate={false} fetcherKey={key} noValidate className="grid gap-5">
        <ErrorSummary title={t('form.summary')} errors={form.summary} attempt={refused?.attempt} />
        <input type="hidden" name="intent" value={intent} />
        {children(form)}
        <Button
          type="submit"
          variant={intent === 'refuse' ? 'danger' : 'primary'}
          busy={isBusy}
          busyLabel={t('admin.saving')}
        >
          {submitLabel}
        </Button>
      </Form>
    </div>
  )
}
