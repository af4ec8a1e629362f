import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { addDays, dayOf, daysBetween } from '#domain/clinic-time.ts'
import { longDay, shortDay } from '#domain/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

/** The longest leave that is added at once, in days. */
const LONGEST = 92

/** The days on which a doctor is away, from today on; one day or a whole leave is added at once. */
export function DaysOff({ value, change }: { value: readonly string[]; change: (value: string[]) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const coming = value.filter(day => day >= dayOf(Date.now()))
  const add = () => {
    if (!from) return
    const length = Math.min(Math.max(to ? daysBetween(from, to) : 0, 0), LONGEST) + 1
    const added = Array.from({ length }, (_, after) => addDays(from, after))
    change([...new Set([...value, ...added])].sort())
    setFrom('')
    setTo('')
  }
  return (
    <fieldset id="days_off" className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">{t('admin.doctors.days_off')}</legend>
      {coming.length === 0 ? <p className="text-ink-2">{t('admin.doctors.no_days_off')}</p> : null}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {coming.map(day => (
          <li key={day} className="flex items-center rounded-full bg-band ps-4">
            {shortDay(day, language)}
            <IconButton
              label={t('admin.doctors.drop_day_off', { day: longDay(day, language) })}
              onClick={() => change(value.filter(each => each !== day))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          type="date"
          label={t('admin.doctors.off_from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t('admin.doctors.off_to')}
          min={from || undefined}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button variant="secondary" disabled={!from} onClick={add} className="justify-self-start">
          <Plus aria-hidden className="size-5" />
          {t('admin.doctors.add_day_off')}
        </Button>
      </div>
    </fieldset>
  )
}
