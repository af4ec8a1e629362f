import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { Doctor, FreeStart } from '#contract/doctors.ts'
import type { Draft } from '../../draft.ts'
import type { Refused } from '../../form.ts'
import { useRefusal } from '../../i18n/use-refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useAttemptKey } from '../../use-attempt-key.ts'
import { Alternatives } from './alternatives.tsx'
import { ChooseTime } from './choose-time.tsx'

type MoveFormProps = {
  doctor: Pick<Doctor, 'slots'>
  days: readonly { date: string; times: string[] }[]
  draft: Draft
}

/** Chooses another time at the same doctor. */
export function MoveForm({ doctor, days, draft }: MoveFormProps) {
  const { t } = useTranslation()
  const refused = useActionData<Refused>()
  const { errorOf, summary } = useRefusal(refused, { date: t('book.date'), time: t('book.time') })
  const [start, setStart] = useState<FreeStart>({ date: draft.date ?? '', time: draft.time ?? '' })
  const [attemptKey, renewKey] = useAttemptKey()
  const choose = ({ date, time }: FreeStart) => {
    setStart({ date, time })
    renewKey()
  }
  const busy = useNavigation().state === 'submitting'
  if (days.length === 0) return <EmptyState icon={null} title={t('book.no_days')} />
  return (
    <Form method="post" noValidate preventScrollReset onChange={renewKey} className="grid gap-6">
      <ErrorSummary title={t('form.summary')} errors={summary} attempt={refused?.attempt} />
      <Alternatives starts={refused?.problem.alternatives as FreeStart[] | undefined} onChoose={choose} />
      <input type="hidden" name="attempt_key" value={attemptKey} />
      <ChooseTime
        doctor={doctor}
        days={days}
        start={start}
        onChange={choose}
        errors={{ date: errorOf('date'), time: errorOf('time') }}
      />
      <Button type="submit" wide busy={busy} busyLabel={t('move.busy')}>
        {t('move.submit')}
      </Button>
    </Form>
  )
}
