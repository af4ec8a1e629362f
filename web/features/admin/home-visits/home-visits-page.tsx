import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  assignHomeVisit,
  bookHomeVisit,
  cancelHomeVisit,
  type HomeVisit,
  listHomeVisits,
  moveHomeVisit,
  setHomeVisitState,
  undoHomeVisitState,
} from '#contract/admin/home-visits.ts'
import { call } from '../../../api.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { movedText } from '../../../i18n/moved-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { HouseHeart, Plus } from '../../../ui/icons.tsx'
import { FilterSelect, fieldsInRows, SearchForm } from '../../../ui/search-form.tsx'
import { callerBody } from '../components/bookings/caller-body.ts'
import { CancelBookingDialog } from '../components/bookings/cancel-booking-dialog.tsx'
import { DayHeading } from '../components/bookings/day-heading.tsx'
import { PatientToBook, usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { usePolling } from '../components/work-screens/use-polling.ts'
import { loadList, runIntent } from '../route-handlers.ts'
import type { Route } from './+types/home-visits-page'
import { BookDialog } from './book-dialog.tsx'
import { HomeVisitsTable } from './home-visits-table.tsx'
import { MoveDialog } from './move-dialog.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listHomeVisits, args)

export { revalidateAfterConflicts as shouldRevalidate } from '../../../routing/revalidation.ts'

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    book: ({ idempotency_key, client_address = '', date = '', time = '', service_id = '', ...caller }) => [
      call(context, bookHomeVisit, {
        body: { ...callerBody(caller), client_address, date, time, service_id },
        idempotencyKey: idempotency_key,
      }),
      'staff.booked',
    ],
    assign: ({ id = '', assignee = '', was = '' }) => [
      call(context, assignHomeVisit, { params: { id }, body: { assignee, was } }),
      'staff.saved',
    ],
    move: ({ id = '', date = '', time = '', sequence }) => [
      call(context, moveHomeVisit, { params: { id }, body: { date, time, sequence: Number(sequence) } }),
      () => movedText('admin.booking.moved_to', { date, time }),
    ],
    cancel: ({ id = '', reason = '', sequence }) => [
      call(context, cancelHomeVisit, { params: { id }, body: { reason, sequence: Number(sequence) } }),
      'home_care.cancelled',
    ],
    mark: ({ id = '', state }) => [
      call(context, setHomeVisitState, { params: { id }, body: { state: state as HomeVisit['state'] } }),
      'staff.saved',
    ],
    undo: ({ id = '', state }) => [
      call(context, undoHomeVisitState, { params: { id }, body: { state: state as HomeVisit['state'] } }),
      'staff.undone',
    ],
  })
}

export default function HomeVisitsPage({ loaderData: { date, visits, services } }: Route.ComponentProps) {
  const { t } = useTranslation()
  usePolling()
  const [searchParams] = useSearchParams()
  const service = searchParams.get('service') ?? ''
  const [visitToMove, setVisitToMove] = useState<HomeVisit>()
  const [visitToCancel, setVisitToCancel] = useState<HomeVisit>()
  const toBook = usePatientToBook()
  const [isBooking, setIsBooking] = useState(false)
  const unassignedCount = visits.filter(({ status, assignee }) => status === 'pending' && !assignee).length
  return (
    <div className="grid gap-5">
      <PageTitle>{t('admin.home_visits')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('admin.home_visits')}</h1>
        <Button size="sm" onClick={() => setIsBooking(true)}>
          <Plus className="size-5" />
          {t('admin.day.book')}
        </Button>
      </div>
      <PatientToBook {...toBook} />
      <SearchForm
        action={paths.admin('home-visits')}
        label={t('admin.home_visits')}
        submitLabel={t('admin.day.show')}
        filter={{ date, service }}
        className={`${fieldsInRows} shadow-none!`}
      >
        <input type="hidden" name="patient" value={searchParams.get('patient') ?? ''} />
        <TextField type="date" name="date" label={t('admin.day.date')} defaultValue={date} required />
        <FilterSelect
          name="service"
          label={t('admin.home_visits.service')}
          allLabel={t('admin.filter_all')}
          options={services}
          defaultValue={service}
        />
      </SearchForm>
      <DayHeading date={date}>{t('admin.home_visits.unassigned', { count: unassignedCount })}</DayHeading>
      {visits.length === 0 ? (
        <EmptyState icon={<HouseHeart />} title={t('admin.home_visits.none')}>
          {t('admin.home_visits.none_hint')}
        </EmptyState>
      ) : (
        <HomeVisitsTable visits={visits} onMove={setVisitToMove} onCancel={setVisitToCancel} />
      )}
      {isBooking ? (
        <BookDialog
          services={services}
          service={service}
          date={date}
          patient={toBook}
          onClose={() => setIsBooking(false)}
        />
      ) : null}
      {visitToMove ? <MoveDialog visit={visitToMove} onClose={() => setVisitToMove(undefined)} /> : null}
      {visitToCancel ? (
        <CancelBookingDialog booking={visitToCancel} onClose={() => setVisitToCancel(undefined)} />
      ) : null}
    </div>
  )
}
