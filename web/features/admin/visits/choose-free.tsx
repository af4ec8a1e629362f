import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FreeStart } from '#contract/doctors.ts'
import type { Refused } from '../../../form.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ChoiceChips } from '../../../ui/chips.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Alternatives } from '../../bookings/alternatives.tsx'
import type { clientLoader } from './free-times.ts'

type ChooseFreeProps = {
  /** Whose free times are offered. */
  of: { doctor: number } | { service: string }
  begin: FreeStart
  errorOf: (field: string) => string | undefined
  refused: Refused | undefined
}

/** Day and time of a visit: the free times of the day are a press away, any other may be typed. */
export function ChooseFree({ of, begin, errorOf, refused }: ChooseFreeProps) {
  const { t } = useTranslation()
  const [{ date, time }, choose] = useState(begin)
  const { load, data: times } = useFetcher<typeof clientLoader>()
  const [[kind, id] = ['', '']] = Object.entries(of)
  useEffect(() => {
    // While a day is being typed it is none.
    if (id && /^[1-8]\d{3}-/.test(date))
      load(`${paths.admin('free-times')}?${new URLSearchParams({ [kind]: String(id), date })}`)
  }, [load, kind, id, date])
  return (
    <>
      <Alternatives starts={refused?.problem.alternatives as FreeStart[] | undefined} onChoose={choose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          name="date"
          label={t('admin.day.date')}
          error={errorOf('date')}
          value={date}
          onChange={event => choose({ date: event.currentTarget.value, time })}
          required
        />
        <TextField
          type="time"
          name="time"
          label={t('book.time')}
          error={errorOf('time')}
          value={time}
          onChange={event => choose({ date, time: event.currentTarget.value })}
          step={300}
          required
        />
      </div>
      {times && times.length > 0 ? (
        <ChoiceChips
          name="free_time"
          legend={t('admin.day.free')}
          choices={times.map(each => ({ value: each, label: <bdi dir="ltr">{each}</bdi> }))}
          value={time}
          onChange={each => choose({ date, time: each })}
        />
      ) : null}
      {times?.length === 0 ? <p className="text-sm text-ink-2">{t('admin.day.no_free')}</p> : null}
    </>
  )
}
