import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  addToWaitlist,
  answerForPatient,
  listWaiting,
  offerByHand,
  removeFromWaitlist,
} from '#contract/admin/waitlist.ts'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { call } from '../../../api.ts'
import { attemptFor } from '../../../browser/attempt-keys.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Hourglass } from '../../../ui/staff-icons.tsx'
import { hoursOf } from '../../waitlist/parts-of-day.ts'
import { callerBody } from '../components/bookings/caller-body.ts'
import { PatientToBook, usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { ShownOf } from '../components/records/shown-of.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { usePolling } from '../components/work-screens/use-polling.ts'
import { loadList, runIntent } from '../route-handlers.ts'
import type { Route } from './+types/waitlist-page'
import { AddDialog } from './add-dialog.tsx'
import { WaitingCard } from './waiting-card.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listWaiting, args)

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    add: ({ who = '', hospital_id, from = '', to = '', days, hours, ...caller }, formId) => {
      const [kind, id] = who.split(' ')
      return [
        call(context, addToWaitlist, {
          body: {
            ...callerBody(caller),
            ...(kind === 'doctor' ? { doctor_id: id } : { specialty_id: id, hospital_id }),
            from,
            to,
            before_next: days === 'earlier',
            ...hoursOf(hours),
          },
          once: attemptFor(formId),
        }),
        'staff.saved',
      ]
    },
    offer: ({ id = '', slot = '', reason = '' }) => {
      const [doctor_id = '', date = '', time = ''] = slot.split(' ')
      return [
        call(context, offerByHand, { params: { id }, body: { doctor_id, date, time, reason } }),
        'staff.offered',
      ]
    },
    remove: ({ id = '' }) => [call(context, removeFromWaitlist, { params: { id } }), 'staff.saved'],
    answer: ({ id = '', take }) => [
      call(context, answerForPatient, { params: { id }, body: { take: take === 'yes' } }),
      take === 'yes' ? 'staff.booked' : 'staff.saved',
    ],
  })
}

export default function WaitlistPage({
  loaderData: {
    data: { waiting, doctors, specialties, hospitals },
    meta,
  },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  usePolling()
  const [isAdding, setIsAdding] = useState(false)
  const toBook = usePatientToBook()
  const { patient, forget } = toBook
  return (
    <StaffPage
      title={t('admin.waitlist')}
      lead={t('admin.waitlist.lead')}
      actions={<Button onClick={() => setIsAdding(true)}>{t('admin.waitlist.add')}</Button>}
    >
      {toBook.failure ? <PatientToBook {...toBook} /> : null}
      <DoctorFilter doctors={doctors} />
      {meta.total === 0 ? (
        <EmptyState icon={<Hourglass />} title={t('admin.waitlist.none')}>
          {t('admin.waitlist.none_hint')}
        </EmptyState>
      ) : waiting.length === 0 ? (
        <BeyondLastPage last={meta.last_page} />
      ) : (
        <ol className="grid gap-3">
          {waiting.map(patient => (
            <li key={patient.id}>
              <WaitingCard patient={patient} />
            </li>
          ))}
        </ol>
      )}
      <ShownOf shown={waiting.length} total={meta.total} />
      <ListPagination label={t('admin.pages')} meta={meta} />
      {isAdding || patient ? (
        <AddDialog
          key={patient?.id}
          {...{ doctors, specialties, hospitals, patient }}
          onClose={() => {
            setIsAdding(false)
            if (patient) forget()
          }}
        />
      ) : null}
    </StaffPage>
  )
}

function DoctorFilter({ doctors }: { doctors: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  return (
    <Select
      id="doctor"
      label={t('admin.column_doctor_id')}
      value={params.get('doctor') ?? ''}
      onChange={({ currentTarget: { value } }) =>
        setParams(value ? { doctor: value } : {}, { replace: true })
      }
      className="max-w-96"
      options={doctors.map(({ id, name }) => ({ id, name: withDoctorTitle(name) }))}
    >
      <option value="">{t('admin.waitlist.all_doctors')}</option>
    </Select>
  )
}
