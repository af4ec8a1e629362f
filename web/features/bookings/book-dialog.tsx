import { useNavigate, useOutletContext } from 'react-router'
import { type Doctor, listAvailability } from '#contract/doctors.ts'
import { CallError, call } from '../../api.ts'
import { takeDraft } from '../../draft.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { token } from '../../session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Route } from './+types/book-dialog'
import { BookForm } from './book-form.tsx'
import { bookVisit } from './book-visit.ts'

/** The dialog has an address of its own, so that "back" closes it and sign-in can lead to it. */
export async function clientLoader({ request, params, context }: Route.ClientLoaderArgs) {
  if (!token()) throw new CallError(401, { code: 'session.missing' })
  const { days } = await call(context, listAvailability, { params: { id: params.id } })
  return { days, draft: takeDraft(request.url) }
}
clientLoader.hydrate = true as const

export { afterConflicts as shouldRevalidate } from '../../revalidation.ts'

export function clientAction(asked: Route.ClientActionArgs) {
  return bookVisit(asked, asked.params.id)
}

export default function BookDialog({ loaderData: { days, draft } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const doctor = useOutletContext<Doctor>()
  const navigate = useNavigate()
  const close = () => navigate(paths.doctor(doctor.id), { preventScrollReset: true, replace: true })
  return (
    <Dialog open onClose={close} title={t('book.title')} closeLabel={t('shell.close')}>
      <p className="mb-4 text-ink-2">{t('book.with', { name: doctor.name, specialty: doctor.specialty })}</p>
      <BookForm doctor={doctor} days={days} draft={draft} />
    </Dialog>
  )
}

/** Before the browser has asked for the free times, the page below stands alone. */
export function HydrateFallback() {
  return null
}
