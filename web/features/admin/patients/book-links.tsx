import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useCurrentStaff, useIsStaffPage } from '../use-current-staff.ts'

/** Links to where an appointment or a home visit is booked or waited for, with this patient chosen. */
export function BookLinks({ id }: { id: number }) {
  const { t } = useTranslation()
  const staff = useCurrentStaff()
  const isOn = useIsStaffPage()
  const links = [
    { to: 'day', text: t('admin.patients.book'), needs: 'bookings.work' },
    { to: 'waitlist', text: t('admin.patients.wait'), needs: 'bookings.work' },
    { to: 'home-visits', text: t('admin.patients.book_visit'), needs: 'home_care.work' },
  ] as const
  return links.map(({ to, text, needs }) =>
    staff?.permissions.includes(needs) && isOn(paths.admin(to)) ? (
      <ButtonLink key={to} to={`${paths.admin(to)}?patient=${id}`} size="sm" variant="secondary">
        {text}
      </ButtonLink>
    ) : null,
  )
}
