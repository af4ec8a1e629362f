import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ReorderReminder as Reminder } from '#contract/reorder-reminders.ts'
import type { FormError } from '../../forms/form-error.ts'
import { useFormError } from '../../forms/use-form-error.ts'
import { useFormatDay } from '../../i18n/use-format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

type ReorderReminderProps = {
  product: { id: number; name: string }
  /** The reminder that is set; without one it is offered. */
  reminder: Reminder | undefined
}

/** Of a delivered product: offers to remind the customer before it ends, or says when that will be. */
export function ReorderReminder({ product: { id, name }, reminder }: ReorderReminderProps) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<FormError | null>()
  const labels = { days: t('reorder_reminder.days') }
  const { field } = useFormError(fetcher.data ?? undefined, labels)
  const busy = fetcher.state !== 'idle'
  if (reminder)
    return (
      <div className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <p>
          {t('reorder_reminder.is_set', {
            day: formatDay(reminder.remind_on),
            end: formatDay(reminder.ends_on),
          })}
        </p>
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={t('reorder_reminder.remove_named', { name })}
          onClick={() => fetcher.submit({ intent: 'forget', product_id: id }, { method: 'post' })}
        >
          {t('reorder_reminder.remove')}
        </Button>
      </div>
    )
  if (!isOpen)
    return (
      <Button
        variant="quiet"
        size="sm"
        className="no-print -ms-4 justify-self-start"
        aria-label={t('reorder_reminder.add_named', { name })}
        onClick={() => setOpen(true)}
      >
        {t('reorder_reminder.add')}
      </Button>
    )
  return (
    <fetcher.Form
      method="post"
      noValidate
      className="no-print mt-2 grid gap-3 rounded-md border border-line p-3"
    >
      <input type="hidden" name="intent" value="remind" />
      <input type="hidden" name="product_id" value={id} />
      <TextField
        {...field('days')}
        id={`days-${id}`}
        hint={t('reorder_reminder.days_hint')}
        dir="ltr"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        autoFocus
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {t('reorder_reminder.save')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          {t('reorder_reminder.cancel')}
        </Button>
      </div>
    </fetcher.Form>
  )
}
