import { type HomeVisit, isOpenVisit } from '#contract/admin/home-visits.ts'
import type { useTranslation } from '../../../i18n/use-translation.ts'
import type { Nurse } from './assignee-form.tsx'

type Day = {
  visits: readonly Pick<HomeVisit, 'status' | 'assignment' | 'nurse_id' | 'nurse_sex' | 'nurse_busy'>[]
  nurses: readonly Pick<Nurse, 'id' | 'sex'>[]
  canDispatch: boolean | undefined
}

/** The most important that is left to do of a day's home visits: nobody looks again at a day that is done. */
export function leftToDo(
  t: ReturnType<typeof useTranslation>['t'],
  { visits, nurses, canDispatch }: Day,
): string {
  const open = visits.filter(({ status }) => status === 'pending')
  if (open.length === 0) return t('admin.home_visits.none_left')
  if (!canDispatch) return t('admin.home_visits.to_do', { count: open.length })
  const unassigned = open.filter(isOpenVisit).length
  if (unassigned > 0) return t('admin.home_visits.unassigned', { count: unassigned })
  if (open.some(visit => visit.nurse_busy)) return t('admin.home_visits.nurse_busy')
  // The patient may have asked for another nurse since.
  const sexes = new Map(nurses.map(({ id, sex }) => [id, sex]))
  const isOther = ({ nurse_id, nurse_sex }: (typeof open)[number]) =>
    nurse_id !== null && nurse_sex !== null && sexes.get(nurse_id) !== nurse_sex
  return t(open.some(isOther) ? 'admin.home_visits.other_wished' : 'admin.home_visits.all_assigned')
}
