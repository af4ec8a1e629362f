import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Route } from './+types/day-page'

type CutNoteProps = Pick<Route.ComponentProps['loaderData'], 'page' | 'choices'>

/** Says how many doctors the page and its choice leave out, and how to reach them. */
export function CutNote({ page: { page, per_page: size, total }, choices }: CutNoteProps) {
  const { t } = useTranslation()
  const shown = Math.max(0, Math.min(size, total - (page - 1) * size))
  const { doctors, doctors_total: all } = choices
  if (shown === total && doctors.length === all) return null
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      {shown < total ? (
        <p>
          {t('admin.day.cut', { shown: String(shown), total: String(total), rest: String(total - shown) })}
        </p>
      ) : null}
      {doctors.length < all ? (
        <p className="no-print">
          {t('admin.day.choices_cut', { shown: String(doctors.length), total: String(all) })}
        </p>
      ) : null}
    </div>
  )
}
