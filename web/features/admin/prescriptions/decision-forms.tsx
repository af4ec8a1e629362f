import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PrescriptionRecord } from '#contract/admin/prescriptions.ts'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { MAX_VALID_DAYS } from '#domain/prescriptions/prescription-rules.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { type FieldLabels, useFormError } from '../../../forms/use-form-error.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

/** How long a prescription is valid unless the pharmacist says otherwise, in days. */
const USUAL_VALIDITY = 30

/** The three things a pharmacist can decide: approve, ask, refuse. */
export function DecisionForms({ prescription }: { prescription: PrescriptionRecord }) {
  const { t } = useTranslation()
  const [decision, setDecision] = useState<'approve' | 'ask' | 'refuse'>('approve')
  return (
    <Card as="section" aria-labelledby="decide" className="no-print grid gap-5 p-5">
      <h2 id="decide" className="text-lg leading-small">
        {t('prescription.decision')}
      </h2>
      <Select
        id="decision"
        label={t('admin.prescriptions.decision')}
        value={decision}
        onChange={({ currentTarget: { value } }) => setDecision(value as typeof decision)}
      >
        <option value="approve">{t('admin.prescriptions.approve')}</option>
        <option value="ask">{t('admin.prescriptions.ask')}</option>
        <option value="refuse">{t('admin.prescriptions.refuse')}</option>
      </Select>
      {decision === 'approve' ? <ApproveForm prescription={prescription} /> : null}
      {decision === 'ask' ? (
        <TextForm
          intent="ask"
          name="question"
          label={t('admin.prescriptions.question')}
          submitLabel={t('admin.prescriptions.send_question')}
        />
      ) : null}
      {decision === 'refuse' ? (
        <TextForm
          intent="refuse"
          name="reason"
          label={t('admin.prescriptions.reason')}
          submitLabel={t('admin.prescriptions.refuse')}
        />
      ) : null}
    </Card>
  )
}

function ApproveForm({ prescription: { medicines } }: { prescription: PrescriptionRecord }) {
  const { t } = useTranslation()
  const inCart = medicines.filter(({ in_cart }) => in_cart > 0)
  const [added, setAdded] = useState<number[]>([])
  const shown = [...inCart, ...medicines.filter(({ id }) => added.includes(id))]
  const others = medicines.filter(({ id }) => !shown.some(medicine => medicine.id === id))
  const [today] = useState(() => dayOf(Date.now()))
  const labels = {
    items: t('admin.prescriptions.medicines'),
    valid_until: t('prescription.valid_until'),
    refills: t('prescription.refills'),
    reason: t('admin.prescriptions.part_reason'),
  }
  return (
    <DecisionForm intent="approve" labels={labels} submitLabel={t('admin.prescriptions.approve')}>
      {({ errorOf, field }) => (
        <>
          <fieldset className="grid gap-3">
            <legend className="text-sm font-semibold">{t('admin.prescriptions.medicines')}</legend>
            <p className="text-sm text-ink-2">{t('admin.prescriptions.medicines_hint')}</p>
            {shown.map(({ id, name, in_cart }) => (
              <TextField
                key={id}
                id={`medicine-${id}`}
                name={`medicine-${id}`}
                label={name}
                defaultValue={in_cart || 1}
                inputMode="numeric"
                dir="ltr"
              />
            ))}
            {others.length > 0 ? (
              <Select
                id="items"
                label={t('admin.prescriptions.add_medicine')}
                error={errorOf('items')}
                value=""
                onChange={({ currentTarget: { value } }) => setAdded(ids => [...ids, Number(value)])}
                options={others}
              >
                <option value="" />
              </Select>
            ) : null}
          </fieldset>
          <TextField
            {...field('valid_until')}
            type="date"
            min={today}
            max={addDays(today, MAX_VALID_DAYS)}
            defaultValue={addDays(today, USUAL_VALIDITY)}
            required
          />
          <TextField
            {...field('refills')}
            hint={t('admin.prescriptions.refills_hint')}
            defaultValue="0"
            inputMode="numeric"
            dir="ltr"
            required
          />
          <TextArea
            {...field('reason')}
            hint={t('admin.prescriptions.part_hint')}
            rows={2}
            maxLength={1000}
          />
        </>
      )}
    </DecisionForm>
  )
}

type TextFormProps = { intent: 'ask' | 'refuse'; name: string; label: string; submitLabel: string }

function TextForm({ intent, name, label, submitLabel }: TextFormProps) {
  const { t } = useTranslation()
  return (
    <DecisionForm intent={intent} labels={{ [name]: label }} submitLabel={submitLabel}>
      {({ field }) => (
        <TextArea
          {...field(name)}
          hint={t('admin.prescriptions.text_hint')}
          rows={4}
          maxLength={1000}
          required
        />
      )}
    </DecisionForm>
  )
}

type DecisionFormProps<Labels extends FieldLabels> = {
  intent: string
  labels: Labels
  submitLabel: string
  children: (form: ReturnType<typeof useFormError<Labels>>) => ReactNode
}

function DecisionForm<Labels extends FieldLabels>(props: DecisionFormProps<Labels>) {
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
