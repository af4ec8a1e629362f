import HouseHeart from 'lucide-react/icons/house-heart'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  assignHomeVisit,
  bookHomeVisit,
  cancelHomeVisit,
  type HomeVisit,
  markHomeVisit,
  seeHomeVisits,
} from '#contract/admin/home-visits.ts'
import { call } from '../../../api.ts'
import { Title } from '../../../i18n/title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FilterSelect, SearchForm } from '../../../ui/search-form.tsx'
import { loadList, work } from '../calls.ts'
import { DayHeading } from '../visits/day-heading.tsx'
import { ReasonDialog } from '../visits/reason-dialog.tsx'
import { useFresh } from '../visits/use-fresh.ts'
import type { Route } from './+types/home-visits-page'
import { BookDialog } from './book-dialog.tsx'
import { HomeVisitsTable } from './home-visits-table.tsx'

export const clientLoader = (args: Route.ClientLoaderArgs) => loadList(seeHomeVisits, args)

export { afterConflicts as shouldRevalidate } from '../../../revalidation.ts'

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return work(request, {
    book: ({
      attempt_key,
      client_name = '',
      client_phone = '',
      client_address = '',
      date = '',
      time = '',
      ...more
    }) => [
      call(context, bookHomeVisit, {
        body: {
          ...{ client_name, client_phone, client_address, date, time },
          ...{ service_id: more.service_id ?? '', email: more.email ?? '', note: more.note ?? '' },
        },
        idempotencyKey: attempt_key,
      }),
      'staff.booked',
    ],
    assign: ({ id = '', assignee = '', was = '' }) => [
      call(context, assignHomeVisit, { params: { id }, body: { assignee, was } }),
      'staff.saved',
    ],
    cancel: ({ id = '', reason = '', sequence }) => [
      call(context, cancelHomeVisit, { params: { id }, body: { reason, sequence: Number(sequence) } }),
      'home_care.cancelled',
    ],
    mark: ({ id = '', outcome }) => [
      call(context, markHomeVisit, {
        params: { id },
        body: { outcome: outcome as HomeVisit['outcomes'][number] },
      }),
      'staff.saved',
    ],
  })
}

export default function HomeVisitsPage({ loaderData: { date, visits, services } }: Route.ComponentProps) {
  const { t } = useTranslation()
  useFresh()
  const [asked] = useSearchParams()
  const service = asked.get('service') ?? ''
  const [cancelling, setCancelling] = useState<HomeVisit>()
  const [booking, setBooking] = useState(false)
  const count = visits.filter(({ status, assignee }) => status === 'pending' && !assignee).length
  return (
    <div className="grid gap-5">
      <Title>{t('admin.home_visits')}</Title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('admin.home_visits')}</h1>
        <Button size="sm" onClick={() => setBooking(true)}>
          <Plus aria-hidden className="size-5" />
          {t('admin.day.book')}
        </Button>
      </div>
      <SearchForm
        action={paths.admin('home-visits')}
        label={t('admin.home_visits')}
        submit={t('admin.day.show')}
        filter={{ date, service }}
        className="sm:grid-cols-[repeat(auto-fit,minmax(9rem,18rem))] shadow-none!"
      >
        <TextField type="date" name="date" label={t('admin.day.date')} defaultValue={date} required />
        <FilterSelect
          name="service"
          label={t('admin.home_visits.service')}
          all={t('admin.filter_all')}
          of={services}
          defaultValue={service}
        />
      </SearchForm>
      <DayHeading date={date}>{t('admin.home_visits.unassigned', { count })}</DayHeading>
      {visits.length === 0 ? (
        <EmptyState icon={<HouseHeart />} title={t('admin.home_visits.none')}>
          {t('admin.home_visits.none_hint')}
        </EmptyState>
      ) : (
        <HomeVisitsTable visits={visits} onCancel={setCancelling} />
      )}
      {booking ? (
        <BookDialog services={services} service={service} date={date} onClose={() => setBooking(false)} />
      ) : null}
      {cancelling ? (
        <ReasonDialog
          title={t('admin.visit.cancel_title')}
          submit={t('admin.visit.cancel_do')}
          hint={t('admin.visit.reason_hint')}
          send={{ id: cancelling.id, sequence: cancelling.sequence }}
          onClose={() => setCancelling(undefined)}
        >
          <p>
            <bdi className="font-semibold">{cancelling.client_name}</bdi> · {cancelling.service.name} ·{' '}
            <bdi dir="ltr">{cancelling.time}</bdi>
          </p>
        </ReasonDialog>
      ) : null}
    </div>
  )
}
