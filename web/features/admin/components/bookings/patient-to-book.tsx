import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import type { FailedRead } from '../../../../routing/failed-read.ts'
import { useAnswer } from '../../../../routing/use-answer.ts'
import { Button } from '../../../../ui/button.tsx'
import { TriangleAlert } from '../../../../ui/icons.tsx'
import { ContactRound } from '../../../../ui/staff-icons.tsx'
import type { KnownPatient } from './caller-fields.tsx'
import type { clientLoader } from './patient-to-book-loader.ts'

/** The search parameter with the number of the record whose patient is to be booked. */
const PARAMETER = 'patient'

/** The patient whom the URL names to be booked, and how to book somebody else again. */
export function usePatientToBook(): {
  patient: KnownPatient | undefined
  failure: FailedRead | undefined
  id: number
  forget: () => void
} {
  const [searchParams, setSearchParams] = useSearchParams()
  const id = Number(searchParams.get(PARAMETER))
  const { answer } = useAnswer<Awaited<ReturnType<typeof clientLoader>>>(
    Number.isSafeInteger(id) && id > 0 ? `${paths.admin('patients', id)}/to-book` : undefined,
  )
  return {
    patient: answer?.data,
    failure: answer?.failure,
    id,
    forget: () =>
      setSearchParams(
        params => {
          params.delete(PARAMETER)
          return params
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** Says whom the next booking is for, or that the record of the URL cannot be read. */
export function PatientToBook({ patient, failure, id, forget }: ReturnType<typeof usePatientToBook>) {
  const { t } = useTranslation()
  const [beforeName, afterName] = t('admin.caller.booking_for', { name: '\0' }).split('\0')
  return (
    // Without a patient it takes no place in its grid, and no gap.
    <div role="status" className="empty:absolute">
      {patient ? (
        <p className="no-print flex flex-wrap items-center gap-x-3 rounded-md bg-primary-soft py-1 ps-3">
          <ContactRound className="size-5 shrink-0 text-primary" />
          <span className="wrap-anywhere">
            {beforeName}
            <bdi className="font-semibold">{patient.name}</bdi>
            {afterName}
          </span>
          <Button size="sm" variant="quiet" onClick={forget} className="ms-auto">
            {t('admin.caller.other')}
          </Button>
        </p>
      ) : null}
      {failure ? (
        <p className="no-print flex flex-wrap items-center gap-x-3 rounded-md bg-warn-soft py-1 ps-3">
          <TriangleAlert className="size-5 shrink-0 text-warn" />
          <span>
            {failure.status === 404
              ? t('admin.caller.no_record', { number: String(id) })
              : failure.message || t(failure.status === 0 ? 'shell.offline' : 'error_message')}
          </span>
          <Button size="sm" variant="quiet" onClick={forget} className="ms-auto">
            {t('admin.caller.other')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
