import { useState } from 'react'
import type { VisitChoice, VisitsTouched } from '#contract/admin/doctors.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { nearestForAll } from './nearest-for-all.ts'
import { TouchedVisit } from './touched-visit.tsx'

type TouchedVisitsProps = {
  touched: VisitsTouched
  choices: readonly VisitChoice[]
  change: (choices: VisitChoice[]) => void
  errorOf: (field: string) => string | undefined
}

/** The booked visits that the new times leave no room for: for each or all a decision, which the next save carries out. */
export function TouchedVisits({ touched: { total, visits }, choices, change, errorOf }: TouchedVisitsProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const decide = (decided: VisitChoice[], about = decided.map(({ id }) => id)) =>
    change([...choices.filter(({ id }) => !about.includes(id)), ...decided])
  return (
    <section aria-labelledby="touched" className="grid gap-4 rounded-md border-2 border-warn p-3 sm:p-4">
      <div>
        <h2 id="touched" className="text-lg leading-small">
          {t('admin.touched', { count: total })}
        </h2>
        <p>{t('admin.touched.text')}</p>
      </div>
      <fieldset className="grid min-w-0 gap-3 rounded-md bg-band p-3">
        <legend className="sr-only">{t('admin.touched.all')}</legend>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => decide(nearestForAll(visits))}>
            {t('admin.touched.move_all')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => decide(visits.map(({ id }) => ({ id, do: 'leave' })))}
          >
            {t('admin.touched.leave_all')}
          </Button>
        </div>
        <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
          <TextField
            label={t('admin.touched.reason')}
            value={reason}
            maxLength={300}
            dir="auto"
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => decide(visits.map(({ id }) => ({ id, do: 'cancel', reason })))}
          >
            {t('admin.touched.cancel_all')}
          </Button>
        </div>
      </fieldset>
      <ul className="grid gap-4">
        {visits.map(visit => {
          const place = choices.findIndex(({ id }) => id === visit.id)
          return (
            <TouchedVisit
              key={visit.id}
              visit={visit}
              choice={choices[place]}
              decide={choice => decide(choice ? [choice] : [], [visit.id])}
              reason={reason}
              error={errorOf(`visits.${visit.id}`) ?? errorOf(`visits.${place}.reason`)}
            />
          )
        })}
      </ul>
    </section>
  )
}
