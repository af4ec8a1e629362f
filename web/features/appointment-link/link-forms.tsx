import { Form, useNavigation } from 'react-router'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'

/** Says that the patient comes: with a press, never by following the link. */
export function ConfirmForm({ isVisit }: { isVisit: boolean }) {
  const { t } = useTranslation()
  const busy = useIsSubmitting('confirm')
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="confirm" />
      <p>{t(isVisit ? 'link.confirm_hint_visit' : 'link.confirm_hint')}</p>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t(isVisit ? 'link.confirm_visit' : 'link.confirm')}
      </Button>
    </Form>
  )
}

/** A plain list of times, which works without scripts. */
export function MoveForm({ days }: { days: readonly { date: string; times: readonly string[] }[] }) {
  const { t, language } = useTranslation()
  const busy = useIsSubmitting('move')
  if (days.length === 0) return <p className="text-ink-2">{t('link.no_times')}</p>
  return (
    <section aria-labelledby="move" className="grid gap-3">
      <h2 id="move" className="text-lg">
        {t('link.move')}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <input type="hidden" name="intent" value="move" />
        <Select id="slot" name="slot" label={t('link.slot')} required>
          {days.map(({ date, times }) => (
            <optgroup key={date} label={formatLongDay(date, language)}>
              {times.map(time => (
                <option key={time} value={`${date} ${time}`}>
                  {t('bookings.at', { day: formatLongDay(date, language), time: formatTime(time, language) })}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('link.move_do')}
        </Button>
      </Form>
    </section>
  )
}

/** Cancels with a press, never by following the link. */
export function CancelForm({ isVisit }: { isVisit: boolean }) {
  const { t } = useTranslation()
  const busy = useIsSubmitting('cancel')
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-5">
      <input type="hidden" name="intent" value="cancel" />
      <p className="text-sm text-ink-2">{t('link.cancel_hint')}</p>
      <Button type="submit" variant="danger" busy={busy} className="sm:justify-self-start">
        {t(isVisit ? 'link.cancel_visit' : 'link.cancel')}
      </Button>
    </Form>
  )
}

/** Turns the reminders of all appointments of the patient off, or on again. */
export function RemindersForm({ on }: { on: boolean }) {
  const { t } = useTranslation()
  const busy = useIsSubmitting('reminders')
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-5">
      <input type="hidden" name="intent" value="reminders" />
      <input type="hidden" name="on" value={on ? 'no' : 'yes'} />
      <p className="text-sm text-ink-2">{t(on ? 'reminders.on' : 'reminders.off')}</p>
      <Button type="submit" variant="secondary" busy={busy} className="sm:justify-self-start">
        {t(on ? 'reminders.turn_off' : 'reminders.turn_on')}
      </Button>
    </Form>
  )
}

const useIsSubmitting = (intent: string) => useNavigation().formData?.get('intent') === intent
