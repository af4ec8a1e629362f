import { useState } from 'react'
import { type Fetcher, useFetcher } from 'react-router'
import type { PrescriptionRecord } from '#contract/admin/prescriptions.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useOnSuccess } from '../../../forms/use-on-success.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTypedText } from '../components/work-screens/use-typed-text.ts'
import { ApproveForm } from './approve-form.tsx'
import { type DecisionAttempt, DecisionForm } from './decision-form.tsx'

/**
 * The three things a pharmacist can decide: approve, ask, refuse. What is typed stays until a decision is
 * saved: in the forms that are not chosen, and after the pharmacist no longer has the prescription.
 */
export function DecisionForms({ prescription }: { prescription: PrescriptionRecord }) {
  const { t } = useTranslation()
  const { id, mine, until } = prescription
  const [decision, setDecision] = useState<'approve' | 'ask' | 'refuse'>('approve')
  /** Until when the pharmacist had it last: a refusal is over once they have taken it again. */
  const [hadUntil, setHadUntil] = useState(until)
  if (until && until !== hadUntil) setHadUntil(until)
  const key = `${id} ${hadUntil} ${decision}`
  const { state, data } = useFetcher<FormError | null>({ key })
  const isSaved = data === null
  const { onInput, forget } = useTypedText(state !== 'idle')
  useOnSuccess({ state, data } as Fetcher, forget)
  if (!mine && (hadUntil === null || isSaved)) return null
  const attemptOf = (intent: typeof decision): DecisionAttempt => ({
    intent,
    isChosen: intent === decision,
    key,
    isBusy: state !== 'idle',
    refused: intent === decision ? (data ?? undefined) : undefined,
  })
  return (
    <Card as="section" aria-labelledby="decide" className="no-print grid gap-5 p-5" onInput={onInput}>
      <h2 id="decide" className="text-lg leading-small">
        {t(mine ? 'prescription.decision' : 'admin.prescriptions.unsent')}
      </h2>
      <p role="status" className="rounded-md bg-warn-soft p-4 font-semibold empty:hidden">
        {mine ? null : t('admin.prescriptions.no_longer_yours')}
      </p>
      <Select
        id="decision"
        label={t('admin.prescriptions.decision')}
        value={decision}
        // What is being sent stays on the page until its answer, which may be a refusal.
        disabled={state !== 'idle'}
        onChange={({ currentTarget: { value } }) => setDecision(value as typeof decision)}
      >
        <option value="approve">{t('admin.prescriptions.approve')}</option>
        <option value="ask">{t('admin.prescriptions.ask')}</option>
        <option value="refuse">{t('admin.prescriptions.refuse')}</option>
      </Select>
      <ApproveForm prescription={prescription} attempt={attemptOf('approve')} />
      <TextForm
        attempt={attemptOf('ask')}
        name="question"
        label={t('admin.prescriptions.question')}
        submitLabel={t('admin.prescriptions.send_question')}
      />
      <TextForm
        attempt={attemptOf('refuse')}
        name="reason"
        label={t('admin.prescriptions.reason')}
        submitLabel={t('admin.prescriptions.refuse')}
      />
    </Card>
  )
}

type TextFormProps = { attempt: DecisionAttempt; name: string; label: string; submitLabel: string }

function TextForm({ attempt, name, label, submitLabel }: TextFormProps) {
  const { t } = useTranslation()
  return (
    <DecisionForm attempt={attempt} labels={{ [name]: label }} submitLabel={submitLabel}>
      {({ field }) => (
        <TextArea
          {...field(name)}
          // The form of approving has a field of this name, too: the error summary finds this one by its id.
          id={name}
          hint={t('admin.prescriptions.text_hint')}
          rows={4}
          maxLength={1000}
          required
        />
      )}
    </DecisionForm>
  )
}
