import { useEffect } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { ContactRound } from '../../../../ui/icons.tsx'
import type { KnownPatient } from './caller-fields.tsx'
import type { clientLoader } from './patient-to-book-loader.ts'

/** The search parameter with the number of the record whose patient is to be booked. */
const PARAMETER = 'patient'

/** The patient whom the URL names to be booked, and how to book somebody else again. */
export function usePatientToBook(): { patient: KnownPatient | undefined; forget: () => void } {
  const [searchParams, setSearchParams] = useSearchParams()
  const { load, data: part } = useFetcher<typeof clientLoader>()
  const id = Number(searchParams.get(PARAMETER))
  useEffect(() => {
    if (Number.isSafeInteger(id) && id > 0) load(`${paths.admin('patients', id)}/to-book`)
  }, [load, id])
  const patient = part?.data?.id === id ? part.data : undefined
  return {
    patient,
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

/** Says whom the next booking is for. */
export function PatientToBook({ patient, forget }: ReturnType<typeof usePatientToBook>) {
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
    </div>
  )
}
