import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { AffectedAppointments, AppointmentDecision, OtherAppointments } from '#contract/admin/doctors.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatHijriDay } from '#domain/text/hijri-day.ts'
import type { FormError } from '../../../forms/form-error.ts'
import { useFormError } from '../../../forms/use-form-error.ts'
import { useOnSuccess } from '../../../forms/use-on-success.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../routing/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AffectedAppointmentList } from '../components/bookings/affected-appointments.tsx'
import { RecordField } from '../components/fields/record-field.tsx'
import { useTypedText } from '../components/work-screens/use-typed-text.ts'
import type { TypedPlan } from './plan.ts'
import { PlanPreview } from './plan-preview.tsx'
import type { clientLoader as previewLoader } from './preview-loader.ts'
import { RuleFields } from './rule-fields.tsx'

type Choice = { id: number; name: string }
type PlanFormProps = {
  initial: TypedPlan
  choices: Record<'hospitals' | 'specialties' | 'doctors', readonly Choice[]>
}

/** How long a field rests before the preview is loaded again, in milliseconds. */
const PREVIEW_DELAY_MS = 300

/** Plans temporary hours of several doctors; shows at once what they would change. */
export function PlanForm({ initial, choices }: PlanFormProps) {
  const { t, language } = useTranslation()
  const [plan, setPlan] = useState(initial)
  const [decisions, setDecisions] = useState<AppointmentDecision[]>([])
  const [others, setOthers] = useState<OtherAppointments | null>(null)
  const fetcher = useFetcher<FormError | null>()
  const refused = fetcher.data ?? undefined
  const { onInput, forget } = useTypedText(fetcher.state !== 'idle')
  useOnSuccess(fetcher, forget)
  const labels = {
    name: t('admin.column_name'),
    first_day: t('admin.column_first_day'),
    last_day: t('admin.column_last_day'),
    rule: t('admin.temporary.rule'),
  }
  const { errorOf, summary } = useFormError(refused, labels)
  const set = (changes: Partial<TypedPlan>) => setPlan({ ...plan, ...changes })
  const { name, ...previewed } = plan
  const query = new URLSearchParams({ plan: JSON.stringify(previewed) }).toString()
  const { answer: preview, isPending } = useAnswer<Awaited<ReturnType<typeof previewLoader>>>(
    `${paths.admin('temporary-hours/preview')}?${query}`,
    { pauseMs: PREVIEW_DELAY_MS },
  )
  const apply = () =>
    fetcher.submit(
      {
        intent: 'apply',
        plan: JSON.stringify(plan),
        visits: JSON.stringify(decisions),
        others: JSON.stringify(others),
      },
      { method: 'post' },
    )
  const whose = [
    { field: 'hospital_id', label: t('admin.column_hospital_id'), options: choices.hospitals },
    { field: 'specialty_id', label: t('admin.column_specialty_id'), options: choices.specialties },
    {
      field: 'doctor_id',
      label: t('admin.column_doctor_id'),
      options: choices.doctors.map(doctor => ({ ...doctor, name: withDoctorTitle(doctor.name) })),
    },
  ] as const
  return (
    <Card className="grid gap-5 p-4 sm:p-6" onInput={onInput}>
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
      {refused?.code === 'staff.visits_touched' ? (
        <AffectedAppointmentList
          affected={refused.problem as AffectedAppointments}
          decisions={decisions}
          change={setDecisions}
          changeOthers={decision => setOthers(decision ?? null)}
          errorOf={errorOf}
        />
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {(['first_day', 'last_day'] as const).map(day => (
          <TextField
            key={day}
            id={day}
            type="date"
            label={labels[day]}
            hint={plan[day] ? formatHijriDay(plan[day], language) : undefined}
            error={errorOf(day)}
            value={plan[day]}
            onChange={({ target }) => set({ [day]: target.value })}
            required
          />
        ))}
      </div>
      <p className="-mt-2 text-sm text-ink-2">{t('admin.close.moon')}</p>
      <RecordField
        field={{ name: 'name', kind: 'localized', label: labels.name, required: true, maxLength: 80 }}
        value={plan.name}
        change={changed => set({ name: changed as TypedPlan['name'] })}
        errorOf={errorOf}
      />
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-lg font-semibold">{t('admin.temporary.whose')}</legend>
        {whose.map(({ field, label, options }) => (
          <Select
            key={field}
            id={field}
            label={label}
            error={errorOf(field)}
            value={String(plan[field] ?? '')}
            onChange={({ target }) => set({ [field]: target.value })}
            options={options}
          >
            <option value="">{t('admin.filter_all')}</option>
          </Select>
        ))}
      </fieldset>
      <RuleFields rule={plan.rule} change={rule => set({ rule })} errorOf={errorOf} />
      <PlanPreview part={preview}>
        {/* Nobody applies a plan beside the preview of another one. */}
        <Button className="justify-self-start" busy={isPending || fetcher.state !== 'idle'} onClick={apply}>
          {t('admin.temporary.apply')}
        </Button>
      </PlanPreview>
    </Card>
  )
}
