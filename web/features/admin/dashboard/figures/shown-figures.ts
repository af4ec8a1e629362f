import type { ClinicFigures } from '#contract/admin/clinic-figures.ts'
import { formatNumber } from '#domain/text/format.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'

type ShownFigure = { name: string; value: string; note: string }

/**
 * The cancellations and the answers to the four questions as texts, no-shows with and without a reminder
 * apart. A dash stands for what cannot be said, because there was nothing to count.
 */
export function useShownFigures(): (figures: ClinicFigures) => ShownFigure[] {
  const { t } = useTranslation()
  const of = (part: number, all: number) => (all === 0 ? '' : t('admin.figures.of', { part, all }))
  return figures => [
    {
      name: t('admin.figures.cancelled'),
      value: formatNumber(figures.cancelled),
      note:
        figures.cancelled === 0
          ? ''
          : t('admin.figures.cancelled_note', {
              asked: figures.cancelled_asked,
              late: figures.cancelled_late,
              left: figures.cancelled_left,
              house: figures.cancelled_house,
            }),
    },
    {
      name: t('admin.figures.with_reminder'),
      value: percentage(figures.reminded_no_shows, figures.reminded),
      note: of(figures.reminded_no_shows, figures.reminded),
    },
    {
      name: t('admin.figures.without_reminder'),
      value: percentage(figures.unreminded_no_shows, figures.unreminded),
      note: of(figures.unreminded_no_shows, figures.unreminded),
    },
    {
      name: t('admin.figures.use'),
      value: percentage(figures.booked_minutes, figures.offered_minutes),
      note: t('admin.figures.use_note', {
        booked: hours(figures.booked_minutes),
        offered: hours(figures.offered_minutes),
      }),
    },
    {
      name: t('admin.figures.wait'),
      value: figures.wait_median === null ? DASH : t('admin.figures.minutes', { count: figures.wait_median }),
      note:
        figures.wait_longest_tenth === null
          ? ''
          : t('admin.figures.wait_note', { minutes: figures.wait_longest_tenth }),
    },
    {
      name: t('admin.figures.lead_time'),
      value: figures.lead_days === null ? DASH : t('admin.figures.lead_days', { count: figures.lead_days }),
      note: '',
    },
  ]
}

const DASH = '–'

const percentage = (part: number, all: number) => (all === 0 ? DASH : `${Math.round((part / all) * 100)}%`)

const hours = (minutes: number) => formatNumber(Math.round(minutes / 60))
