import { type PatientBooking, patients } from '#contract/admin/patients.ts'
import { call } from '../../../api.ts'
import { ReadFailure } from '../../../components/read-failure.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { loadPart } from '../../../routing/failed-read.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordPage } from '../components/records/record-page.tsx'
import { loadRecord, runRecordAction } from '../route-handlers.ts'
import type { Route } from './+types/patient-page'
import { BookingLine } from './booking-line.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadRecord(patients, args)
  const { id } = args.params
  const bookings = await loadPart(call(args.context, patients.listPatientBookings, { params: { id } }))
  return { loaded, bookings }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  runRecordAction(patients, paths.admin('patients'), args)

export default function PatientPage({ loaderData: { loaded, bookings } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const record = loaded?.record
  return (
    <RecordPage
      resource={patients}
      loaded={loaded}
      empty={{ name: '', other_name: '', phone: '', birth_date: null, sex: null, language: 'ar' }}
      title={record?.name ?? ''}
      list={{ title: t('admin.patients'), to: paths.admin('patients') }}
      aboveForm={
        <div className="grid gap-4">
          {record?.has_account ? (
            <p>
              <Badge>{t('admin.booking.account')}</Badge>
            </p>
          ) : null}
          {bookings.failure ? <ReadFailure failure={bookings.failure} /> : null}
          {bookings.data ? <Bookings {...bookings.data} /> : null}
        </div>
      }
      fields={[
        { name: 'name', kind: 'text', label: t('admin.caller.name'), required: true, maxLength: 120 },
        {
          name: 'other_name',
          kind: 'text',
          label: t('admin.patients.other_name'),
          hint: t('admin.patients.other_name_hint'),
          maxLength: 120,
        },
        { name: 'phone', kind: 'ltr', type: 'tel', label: t('admin.caller.phone'), maxLength: 32 },
        { name: 'birth_date', kind: 'date', label: t('admin.patients.born') },
        {
          name: 'sex',
          kind: 'choice',
          label: t('admin.patients.sex'),
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
      ]}
    />
  )
}

function Bookings({ upcoming, past }: { upcoming: PatientBooking[]; past: PatientBooking[] }) {
  const { t } = useTranslation()
  if (upcoming.length + past.length === 0)
    return <p className="text-ink-2">{t('admin.patients.no_bookings')}</p>
  const lists = [
    { id: 'upcoming', title: t('admin.patients.upcoming'), bookings: upcoming },
    { id: 'past', title: t('admin.patients.past'), bookings: past },
  ]
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {lists.map(({ id, title, bookings }) =>
        bookings.length > 0 ? (
          <Card key={id} as="section" aria-labelledby={id} className="grid gap-2 p-4">
            <h2 id={id} className="text-base">
              {title}
            </h2>
            <ul className="grid">
              {bookings.map(booking => (
                <li
                  key={`${booking.service ? 'visit' : 'appointment'}${booking.id}`}
                  className="border-t border-line py-2 first:border-0"
                >
                  <BookingLine booking={booking} />
                </li>
              ))}
            </ul>
          </Card>
        ) : null,
      )}
    </div>
  )
}
