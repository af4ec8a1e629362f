import { type ReactNode, useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Doctor, FreeStart } from '#contract/doctors.ts'
import type { Draft } from '../../draft.ts'
import type { Refused } from '../../form.ts'
import { PrivacyLine } from '../../i18n/privacy-line.tsx'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { useAttemptKey } from '../../use-attempt-key.ts'
import { Alternatives } from './alternatives.tsx'
import { ChooseTime } from './choose-time.tsx'
import { PatientFields } from './patient-fields.tsx'

type BookFormProps = {
  /** Whom to visit; without a doctor there is no more to fill in than what `children` ask. */
  doctor: Pick<Doctor, 'id' | 'slots'> | undefined
  days: readonly { date: string; times: string[] }[]
  draft: Draft
  /** The fields that choose the doctor, where the address has not done so. */
  children?: ReactNode
}

/** The booking form: day and time, who comes, a note. What is typed stays when another doctor is chosen. */
export function BookForm({ doctor, days, draft: given, children }: BookFormProps) {
  // The first one counts: the list of free times is loaded again after a refusal, the draft is taken once.
  const [draft] = useState(given)
  const { t } = useTranslation()
  const refused = useActionData<Refused>()
  const { errorOf, summary } = useRefusal(refused, {
    doctor_id: t('bookings.doctor'),
    date: t('book.date'),
    time: t('book.time'),
    client_name: t('book.name'),
    client_phone: t('book.phone'),
    note: t('book.note'),
  })
  const [chosen, setChosen] = useState({ of: doctor?.id, date: draft.date ?? '', time: draft.time ?? '' })
  // Another doctor has other times.
  const start: FreeStart = chosen.of === doctor?.id ? chosen : { date: '', time: '' }
  const [attemptKey, renewKey] = useAttemptKey()
  const choose = ({ date, time }: FreeStart) => {
    setChosen({ of: doctor?.id, date, time })
    renewKey()
  }
  const busy = useNavigation().state === 'submitting'

  return (
    <>
      <Form method="post" noValidate preventScrollReset onChange={renewKey} className="grid gap-6">
        <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
        <Alternatives starts={refused?.problem.alternatives as FreeStart[] | undefined} onChoose={choose} />
        <input type="hidden" name="attempt_key" value={attemptKey} />
        {children}
        {doctor && days.length === 0 ? <EmptyState icon={null} title={t('book.no_days')} /> : null}
        <div hidden={days.length === 0} className="grid gap-6">
          {doctor && days.length > 0 ? (
            <ChooseTime
              doctor={doctor}
              days={days}
              start={start}
              onChange={choose}
              errors={{ date: errorOf('date'), time: errorOf('time') }}
            />
          ) : null}
          <PatientFields draft={draft} errorOf={errorOf} />
          <TextArea
            defaultValue={draft.note}
            name="note"
            label={t('book.note')}
            error={errorOf('note')}
            maxLength={1000}
            rows={2}
          />
          <Button type="submit" wide busy={busy} busyLabel={t('book.busy')}>
            {t('book.submit')}
          </Button>
          <PrivacyLine say="privacy.on_booking" />
        </div>
      </Form>
      {busy ? <Overlay label={t('book.busy')} /> : null}
    </>
  )
}
