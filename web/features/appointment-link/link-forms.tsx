import { Form, useNavigation } from 'react-router'
import { formatLongDay, formatTime } from '#domain/text/format.ts'
import type { FreeDays } from '../../forms/requested-slot.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'

/** Says that the patient comes: with a press, never by following the link. */
export function ConfirmVisitForm({ isVisit, sequence }: { isVisit: boolean; sequence: number }) {
  const { t } = useTranslation()
  const busy = useIsSubmitting('confirm')
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="sequence" value={sequence} />
      <p>{t(isVisit ? 'link.confirm_hint_visit' : 'link.confirm_hint')}</p>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t(isVisit ? 'link.confirm_visit' : 'link.confirm')}
      </Button>
    </Form>
  )
}

type MoveFormProps = {
  sequence: number
  days: FreeDays
  date: string | undefined
}

/** First the days, as links that work without scripts, then the chosen one's times, which get the focus. */
export function MoveForm({ sequence, days, date }: MoveFormProps) {
  const { t, language } = useTranslation()
  const busy = useIsSubmitting('move')
  if (days.length === 0) return <p className="text-ink-2">{t('link.no_times')}</p>
  const chosen = days.find(day => day.date === date)
  return (
    <section aria-labelledby="move" className="grid gap-3">
      <h2 id="move" className="text-lg">
        {t('link.move')}
      </h2>
      <p className="text-sm font-semibold">{t('book.date')}</p>
      <DayLinks days={days.slice(0, FIRST_DAYS)} chosen={chosen} />
      {days.length > FIRST_DAYS ? (
        <details open={chosen && days.indexOf(chosen) >= FIRST_DAYS}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('book.more_days')}</summary>
          <DayLinks days={days.slice(FIRST_DAYS)} chosen={chosen} />
        </details>
      ) : null}
      {chosen ? (
        // Another day has other times: none of them is chosen yet.
        <Form
          key={chosen.date}
          id="times"
          ref={focus}
          tabIndex={-1}
          method="post"
          className="grid scroll-mt-20 gap-3 outline-none"
        >
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="sequence" value={sequence} />
          <input type="hidden" name="date" value={chosen.date} />
          {(chosen.places ?? [{ hospital: null, times: chosen.times }]).map(({ hospital, times }) => (
            <ChoiceChips
              key={hospital?.id}
              name="time"
              legend={[t('link.times_of', { day: formatLongDay(chosen.date, language) }), hospital?.name]
                .filter(Boolean)
                .join(' · ')}
              choices={times.map(time => ({
                value: hospital ? `${time} ${hospital.id}` : time,
                label: formatTime(time, language),
              }))}
              required
            />
          ))}
          <Button type="submit" variant="secondary" busy={busy} className="sm:justify-self-start">
            {t('link.move_do')}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

/** How many days are shown at first. */
const FIRST_DAYS = 14

type Days = MoveFormProps['days']

function DayLinks({ days, chosen }: { days: Days; chosen: Days[number] | undefined }) {
  const formatDay = useFormatDay()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {days.map(day => (
        <li key={day.date}>
          <ButtonLink
            to={`?day=${day.date}#times`}
            replace
            preventScrollReset
            variant={day === chosen ? 'primary' : 'secondary'}
            size="sm"
            wide
            aria-current={day === chosen || undefined}
          >
            {formatDay(day.date)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

type CancelFormProps = { isVisit: boolean; sequence: number; asks: boolean }

/** Asks before it cancels. The question has an address of its own, so that it works without scripts. */
export function CancelForm({ isVisit, sequence, asks }: CancelFormProps) {
  const { t } = useTranslation()
  const busy = useIsSubmitting('cancel')
  if (!asks)
    return (
      <div className="grid gap-2 border-t border-line pt-5">
        <ButtonLink to="?ask=cancel" preventScrollReset variant="danger" className="sm:justify-self-start">
          {t(isVisit ? 'link.cancel_visit' : 'link.cancel')}
        </ButtonLink>
      </div>
    )
  return (
    <section aria-labelledby="cancel" className="grid gap-3 border-t border-line pt-5">
      <h2 id="cancel" ref={focus} tabIndex={-1} className="text-lg">
        {t(isVisit ? 'home_visit.cancel_title' : 'bookings.cancel_title')}
      </h2>
      <p className="text-sm text-ink-2">{t('link.cancel_hint')}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="sequence" value={sequence} />
        <Button type="submit" variant="danger" busy={busy}>
          {t(isVisit ? 'home_visit.cancel_confirm' : 'bookings.cancel_confirm')}
        </Button>
        <ButtonLink to="?" replace preventScrollReset variant="secondary">
          {t(isVisit ? 'home_visit.keep' : 'bookings.keep')}
        </ButtonLink>
      </Form>
    </section>
  )
}

/** Brings what has just appeared to the reader's attention, and into view. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Turns the reminders of this appointment off, or on again. */
export function RemindersForm({ on }: { on: boolean }) {
  const { t } = useTranslation()
  const busy = useIsSubmitting('reminders')
  return (
    <Form method="post" preventScrollReset className="grid gap-2 border-t border-line pt-5">
      <input type="hidden" name="intent" value="reminders" />
      <input type="hidden" name="on" value={on ? 'no' : 'yes'} />
      <p className="text-sm text-ink-2">{t(on ? 'link.reminders_on' : 'link.reminders_off')}</p>
      <Button type="submit" variant="secondary" busy={busy} className="sm:justify-self-start">
        {t(on ? 'reminders.turn_off' : 'reminders.turn_on')}
      </Button>
    </Form>
  )
}

const useIsSubmitting = (intent: string) => useNavigation().formData?.get('intent') === intent
