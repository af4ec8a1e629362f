import { useState } from 'react'
import type { PrescriptionRecord } from '#contract/admin/prescriptions.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ApproveForm } from './approve-form.tsx'
import { DecisionForm } from './decision-form.tsx'

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
