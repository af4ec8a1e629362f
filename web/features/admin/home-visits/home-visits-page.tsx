import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { openDay } from '#contract/admin/closures.ts'
import {
  assignHomeVisit,
  bookHomeVisit,
  cancelHomeVisit,
  changeHomeVisitWish,
  type HomeVisit,
  listHomeVisits,
  moveHomeVisit,
  setHomeVisitPin,
  setHomeVisitState,
  undoHomeVisitState,
} from '#contract/admin/home-visits.ts'
import type { CancelCause } from '#domain/booking/cancel-causes.ts'
import { call } from '../../../api.ts'
import { attemptFor, attemptOf } from '../../../browser/attempt-keys.ts'
import { movedText } from '../../../i18n/moved-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HouseHeart, Plus, SearchX } from '../../../ui/icons.tsx'
import { CancelForPatientDialog } from '../components/bookings/cancel-for-patient-dialog.tsx'
import { DayHeading } from '../components/bookings/day-heading.tsx'
import { forgetting, remembered } from '../components/bookings/last-change.ts'
import { PatientToBook, usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { StaffPage } from '../components/staff-page.tsx'
import { LiveUpdates } from '../components/work-screens/live-updates.tsx'
import { openedText } from '../components/work-screens/opened-text.ts'
import { loadList, runIntent } from '../route-handlers.ts'
import { useCurrentStaff } from '../use-current-staff.ts'
import type { Route } from './+types/home-visits-page'
import { BookVisitDialog } from './book-visit-dialog.tsx'
import { HomeCareClosures } from './home-care-closures.tsx'
import { homeVisitBody } from './home-visit-body.ts'
import { HomeVisitsSheet } from './home-visits-sheet.tsx'
import { HomeVisitsTable } from './home-visits-table.tsx'
import { LastVisitChange } from './last-visit-change.tsx'
import { leftToDo } from './left-to-do.ts'
import { MoveVisitDialog } from './move-visit-dialog.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { useShownVisits } from './use-shown-visits.ts'
import { VisitsFilter } from './visits-filter.tsx'
import { WishDialog } from './wish-dialog.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(listHomeVisits, args)

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return runIntent(request, {
    book: (fields, formId) => [
      remembered(
        call(context, bookHomeVisit, { body: homeVisitBody(fields), once: attemptFor(formId) }),
        'booked',
      ),
      'staff.booked',
    ],
    assign: ({ id = '', assignee = '', was = '', nurse_id = '', confirmed }) => [
      forgetting(
        call(context, assignHomeVisit, {
          params: { id },
          body: { assignee, was, nurse_id, confirmed: confirmed === 'yes' },
        }),
      ),
      'staff.saved',
    ],
    wish: ({ id = '', nurse_sex = '' }) => [
      forgetting(call(context, changeHomeVisitWish, { params: { id }, body: { nurse_sex } })),
      'staff.saved',
    ],
    pin: ({ id = '', pin = '', was = '' }) => [
      forgetting(call(context, setHomeVisitPin, { params: { id }, body: { pin, was } })),
      'staff.saved',
    ],
    move: ({ id = '', date = '', time = '', sequence }) => [
      remembered(
        call(context, moveHomeVisit, { params: { id }, body: { date, time, sequence: Number(sequence) } }),
        'moved',
      ),
      () => movedText('admin.booking.moved_to', { date, time }),
    ],
    open: ({ from = '', to = '' }) => [
      forgetting(call(context, openDay, { body: { from, to, home_care: true } })),
      openedText,
    ],
    cancel: ({ id = '', cause = '', reason = '', sequence }) => [
      remembered(
        call(context, cancelHomeVisit, {
          params: { id },
          body: { cause: cause as CancelCause, reason, sequence: Number(sequence) },
        }),
        'cancelled',
      ),
      'home_care.cancelled',
    ],
    mark: ({ id = '', state }) => [
      forgetting(
        call(context, setHomeVisitState, {
          params: { id },
          body: { state: state as HomeVisit['state'] },
          once: attemptOf(),
        }),
      ),
      'staff.saved',
    ],
    undo: ({ id = '', state }) => [
      forgetting(
        call(context, undoHomeVisitState, {
          params: { id },
          body: { state: state as HomeVisit['state'] },
          once: attemptOf(),
        }),
      ),
      'staff.undone',
    ],
  })
}

export default function HomeVisitsPage({ loaderData }: Route.ComponentProps) {
  const { date, version, closures, visits, services, assignees, nurses } = loaderData
  const { t } = useTranslation()
  const [searchParams] = useSearchParams()
  const service = searchParams.get('service') ?? ''
  const canDispatch = useCurrentStaff()?.permissions.includes('home_care.work')
  const [toMove, setVisitToMove] = useState<HomeVisit>()
  const [toCancel, setVisitToCancel] = useState<HomeVisit>()
  const [toPin, setVisitToPin] = useState<HomeVisit>()
  const [toWish, setVisitToWish] = useState<HomeVisit>()
  // As they are now: another desk may have changed them while their dialog is open.
  const asItIs = (visit: HomeVisit) => visits.find(({ id }) => id === visit.id) ?? visit
  const toBook = usePatientToBook()
  const [isBooking, setIsBooking] = useState(false)
  const { shown, ...filter } = useShownVisits(visits)
  const pending = shown.filter(({ status }) => status === 'pending')
  const over = shown.filter(({ status }) => status !== 'pending')
  const table = {
    nurses,
    dispatch: canDispatch
      ? { onMove: setVisitToMove, onCancel: setVisitToCancel, onPin: setVisitToPin, onWish: setVisitToWish }
      : undefined,
  }
  return (
    <StaffPage
      title={t('admin.home_visits')}
      heading={t(canDispatch ? 'admin.home_visits' : 'admin.home_visits.mine')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => window.print()} className="max-sm:hidden">
            {t('invoice.print')}
          </Button>
          {canDispatch ? (
            <Button size="sm" onClick={() => setIsBooking(true)}>
              <Plus className="size-5" />
              {t('admin.day.book')}
            </Button>
          ) : null}
        </div>
      }
      className="desk-dense max-sm:gap-4 lg:gap-2 print:gap-2"
    >
      <LiveUpdates
        url={`${paths.admin('home-visits/version')}?${new URLSearchParams({ date })}`}
        version={version}
      />
      {canDispatch ? <PatientToBook {...toBook} /> : null}
      {canDispatch ? <LastVisitChange date={date} visits={visits} /> : null}
      <VisitsFilter
        date={date}
        services={services}
        assignees={canDispatch ? assignees : undefined}
        {...filter}
      />
      <DayHeading date={date}>{leftToDo(t, { visits, nurses, canDispatch })}</DayHeading>
      {closures.length > 0 ? <HomeCareClosures date={date} closures={closures} /> : null}
      {visits.length === 0 ? (
        <EmptyState icon={<HouseHeart />} title={t('admin.home_visits.none')}>
          {t(canDispatch ? 'admin.home_visits.none_hint' : 'admin.home_visits.none_mine')}
        </EmptyState>
      ) : (
        <HomeVisitsSheet visits={shown} />
      )}
      {visits.length > 0 && shown.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('admin.home_visits.none_found')} />
      ) : null}
      {pending.length > 0 ? <HomeVisitsTable visits={pending} {...table} /> : null}
      {over.length > 0 ? (
        <section aria-labelledby="over" className="grid gap-3 print:hidden">
          <h2 id="over" className="text-lg">
            {t('admin.home_visits.over')}
          </h2>
          <HomeVisitsTable visits={over} {...table} />
        </section>
      ) : null}
      {isBooking ? (
        <BookVisitDialog
          key={toBook.patient?.id}
          services={services}
          service={service}
          date={date}
          patient={toBook}
          onClose={() => setIsBooking(false)}
        />
      ) : null}
      {toMove ? <MoveVisitDialog visit={asItIs(toMove)} onClose={() => setVisitToMove(undefined)} /> : null}
      {toCancel ? (
        <CancelForPatientDialog booking={asItIs(toCancel)} onClose={() => setVisitToCancel(undefined)} />
      ) : null}
      {toPin ? <PinDialog visit={asItIs(toPin)} onClose={() => setVisitToPin(undefined)} /> : null}
      {toWish ? <WishDialog visit={asItIs(toWish)} onClose={() => setVisitToWish(undefined)} /> : null}
    </StaffPage>
  )
}
