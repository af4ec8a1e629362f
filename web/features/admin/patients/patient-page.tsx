import { patientDuplicates } from '#contract/admin/patients/patient-duplicates.ts'
import { type PatientBooking, patients } from '#contract/admin/patients/patients.ts'
import { listPatientWaitlist } from '#contract/admin/waitlist.ts'
import { call, unlessOff } from '../../../api.ts'
import { BeyondLastPage } from '../../../components/beyond-last-page.tsx'
import { ListPagination } from '../../../components/list-pagination.tsx'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { loadPart } from '../../../routing/failed-read.ts'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecordPage } from '../record-loader.ts'
import { runRecordAction } from '../route-handlers.ts'
import { useCurrentStaff } from '../use-current-staff.ts'
import type { Route } from './+types/patient-page'
import { BookLinks } from './book-links.tsx'
import { BookingLine } from './booking-line.tsx'
import { DuplicatesCard } from './duplicates/duplicates-card.tsx'
import { LatestCard } from './record/latest-card.tsx'
import { NationalIdCard } from './record/national-id-card.tsx'
import { PatientAccountsCard } from './record/patient-accounts-card.tsx'
import { PatientMessages } from './record/patient-messages.tsx'
import { PatientNotes } from './record/patient-notes.tsx'
import { PatientOrders } from './record/patient-orders.tsx'
import { PatientWaitlist } from './record/patient-waitlist.tsx'

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { context, params } = args
  const page = new URL(args.request.url).searchParams.get('page') ?? ''
  const input = { params: { id: params.id } }
  /** Records with the same phone number, name or birth date. */
  const readDuplicates = () =>
    loadPart(call(context, patientDuplicates.listDuplicates, { query: { patient: params.id } }))
  return loadRecordPage(
    patients,
    args,
    async () => {
      const [bookings, messages, waitlist, duplicates, merged] = await Promise.all([
        loadPart(call(context, patients.listPatientBookings, { ...input, query: { page } })),
        loadPart(call(context, patients.listPatientMessages, { ...input, query: { page } })),
        loadPart(unlessOff(call(context, listPatientWaitlist, { ...input, query: { page } }), undefined)),
        readDuplicates(),
        loadPart(call(context, patientDuplicates.listMerged, input)),
      ])
      return { bookings, messages, waitlist, duplicates, merged }
    },
    async () => ({ duplicates: await readDuplicates() }),
  )
}

export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(patients, paths.admin('patients'), args)

export default function PatientPage({
  loaderData: { loaded, bookings, messages, waitlist, duplicates, merged },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const record = loaded?.record
  const found = bookings.data
  const { upcoming, past, upcoming_total, past_total } = found?.data ?? noBookings
  // The lists of the record turn their pages together.
  const [longest] = [found, messages.data, waitlist.data]
    .flatMap(list => list?.meta ?? [])
    .toSorted((a, b) => b.last_page - a.last_page)
  const staff = useCurrentStaff()
  const seesOrders = staff?.permissions.includes('orders.work')
  const readsNotes = staff?.permissions.includes('patients.notes')
  return (
    <RecordPage
      resource={patients}
      loaded={loaded}
      empty={{
        name: '',
        other_name: '',
        phone: '',
        email: '',
        birth_date: null,
        sex: null,
        language: 'ar',
        wants_reminders: true,
      }}
      title={record?.name ?? ''}
      list={{ title: t('admin.patients'), to: paths.admin('patients') }}
      aboveForm={
        <div className="grid gap-4">
          {record ? (
            <div className="flex flex-wrap items-center gap-3">
              <span className="text-sm text-ink-2">
                {t('admin.patients.record', { number: String(record.id) })}
              </span>
              <BookLinks id={record.id} />
            </div>
          ) : null}
          {bookings.failure ? <ReadFailure failure={bookings.failure} /> : null}
          {messages.failure ? <ReadFailure failure={messages.failure} /> : null}
          {waitlist.failure ? <ReadFailure failure={waitlist.failure} /> : null}
          {found && upcoming_total + past_total === 0 ? (
            <p className="text-ink-2">{t('admin.patients.no_bookings')}</p>
          ) : null}
          <div className="grid items-start gap-4 md:grid-cols-2">
            <BookingsCard
              id="upcoming"
              title={t('admin.patients.upcoming')}
              bookings={upcoming}
              total={upcoming_total}
            />
            <BookingsCard id="past" title={t('admin.patients.past')} bookings={past} total={past_total} />
            <PatientMessages messages={messages.data?.data ?? []} total={messages.data?.meta.total} />
            <PatientWaitlist entries={waitlist.data?.data ?? []} total={waitlist.data?.meta.total} />
            {longest && (longest.page > 1 || longest.last_page > 1) ? (
              <div className="grid gap-4 md:col-span-2">
                {longest.page > longest.last_page ? <BeyondLastPage last={longest.last_page} /> : null}
                <ListPagination label={t('admin.patients.pages')} meta={longest} />
              </div>
            ) : null}
            {record && seesOrders ? <PatientOrders key={record.id} patientId={record.id} /> : null}
          </div>
          {record ? <PatientAccountsCard key={`accounts ${record.id}`} patientId={record.id} /> : null}
          {record ? <NationalIdCard key={`national ID ${record.id}`} patientId={record.id} /> : null}
          {duplicates.failure ? <ReadFailure failure={duplicates.failure} /> : null}
          {record ? (
            <DuplicatesCard id={record.id} pairs={duplicates.data ?? []} merged={merged.data ?? []} />
          ) : null}
          {record && readsNotes ? <PatientNotes key={`notes ${record.id}`} patientId={record.id} /> : null}
        </div>
      }
      fields={[
        { name: 'name', kind: 'text', label: t('admin.column_client_name'), required: true, maxLength: 120 },
        { name: 'other_name', kind: 'text', hint: t('admin.patients.other_name_hint'), maxLength: 120 },
        {
          name: 'phone',
          kind: 'ltr',
          type: 'tel',
          label: t('admin.caller.phone'),
          ...(record?.phone && !record.phone_by_staff && { hint: t('admin.account.phone_hint') }),
          maxLength: 32,
        },
        {
          name: 'email',
          kind: 'ltr',
          type: 'email',
          label: t('admin.account.record_email'),
          hint: t('admin.account.record_email_hint'),
          maxLength: 254,
        },
        { name: 'birth_date', kind: 'date', label: t('admin.patients.born') },
        {
          name: 'sex',
          kind: 'choice',
          choices: [
            { value: null, text: t('admin.patients.unknown') },
            { value: 'female', text: t('admin.patients.female') },
            { value: 'male', text: t('admin.patients.male') },
          ],
        },
        {
          name: 'language',
          kind: 'choice',
          label: t('admin.patients.language'),
          choices: [
            { value: 'ar', text: t('language.ar') },
            { value: 'en', text: t('language.en') },
          ],
        },
        { name: 'wants_reminders', kind: 'switch', hint: t('admin.patients.reminders_hint') },
      ]}
    />
  )
}

/** The name of a card that lists bookings, and the bookings. */
type BookingsCardProps = { id: string; title: string; bookings: PatientBooking[]; total: number }

const noBookings = { upcoming: [], past: [], upcoming_total: 0, past_total: 0 }

const BookingsCard = ({ id, title, bookings, total }: BookingsCardProps) => (
  <LatestCard
    total={total}
    id={id}
    title={title}
    items={bookings}
    keyOf={({ id: number, service }) => `${service ? 'visit' : 'appointment'}${number}`}
  >
    {booking => <BookingLine booking={booking} />}
  </LatestCard>
)
