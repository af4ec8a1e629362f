import { Link } from 'react-router'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { AddressText } from '../../components/address-text.tsx'
import { phoneUrl } from '../../components/contact-urls.ts'
import { DelayNotice } from '../../components/delay-notice.tsx'
import { VisitFee } from '../../components/doctor-fee.tsx'
import { MapLink } from '../../components/map/map-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { Fact } from '../../ui/fact.tsx'
import { CalendarClock, CalendarDays, MapPin, NotebookPen, Phone, UserRound } from '../../ui/icons.tsx'
import { BookingControls } from './booking-controls.tsx'
import { BookingSubject, PatientName, UserText } from './booking-subject.tsx'
import { BookingTime } from './booking-time.tsx'
import { CancelReason } from './cancel-reason.tsx'
import type { MyAppointment, MyBooking, MyHomeVisit } from './my-bookings.ts'
import { NurseWish } from './nurse-wish.tsx'

type BookingDetailsProps = { booking: MyBooking; onCancel: (booking: MyBooking) => void }

/** All about one booking: with whom, when, where, for whom, how to prepare, and what can be done with it. */
export function BookingDetails({ booking, onCancel }: BookingDetailsProps) {
  const isAppointment = booking.kind === 'appointment'
  return (
    <div className="grid items-start gap-6 md:grid-cols-[1.4fr_1fr]">
      <Card className="grid gap-4 p-5 sm:p-6">
        <h2 className="text-lg leading-small">
          <BookingSubject booking={booking} size="size-20" />
        </h2>
        <Fact icon={<CalendarDays />}>
          <BookingTime date={booking.date} time={booking.time} />
          {booking.kind === 'appointment' ? <DelayNotice {...booking} /> : null}
        </Fact>
        {isAppointment ? <VisitFacts booking={booking} /> : null}
        {isAppointment ? <Hospital booking={booking} /> : <Home booking={booking} />}
        <Fact icon={<UserRound />}>
          <PatientName name={booking.client_name} />
        </Fact>
        {booking.note ? (
          <Fact icon={<NotebookPen />}>
            <UserText>{booking.note}</UserText>
          </Fact>
        ) : null}
        <CancelReason reason={booking.cancel_reason} />
        <BookingControls booking={booking} onCancel={onCancel} />
      </Card>
      <div className="grid gap-6">
        <BookingGuidance booking={booking} />
      </div>
    </div>
  )
}

/** What to bring or to have at hand, and where the hospital is. */
export function BookingGuidance({ booking }: { booking: MyBooking }) {
  return (
    <>
      {booking.status === 'pending' ? (
        <Preparation kind={booking.kind} bring={booking.kind === 'appointment' ? booking.bring : ''} />
      ) : null}
      {booking.kind === 'appointment' ? <HospitalMap {...booking.hospital} /> : null}
    </>
  )
}

/** The type of the appointment, how long it takes and its fee, as they were booked. */
function VisitFacts({ booking: { visit_type, visit_length, fee } }: { booking: MyAppointment }) {
  const { t } = useTranslation()
  return (
    <Fact icon={<CalendarClock />}>
      {visit_type ? <b className="block">{visit_type}</b> : null}
      {t('doctor.visit_length', { count: visit_length })}
      {fee === null ? null : (
        <span className="block">
          <VisitFee fee={fee} />
        </span>
      )}
    </Fact>
  )
}

function Hospital({ booking: { hospital } }: { booking: MyAppointment }) {
  return (
    <>
      <Fact icon={<MapPin />}>
        <Link to={paths.hospital(hospital.id)}>{hospital.name}</Link>
        <span className="block text-ink-2">{hospital.address}</span>
      </Fact>
      <Fact icon={<Phone />}>
        <a href={phoneUrl(hospital.phone)} dir="ltr">
          {formatPhoneNumber(hospital.phone)}
        </a>
      </Fact>
    </>
  )
}

function Home({ booking }: { booking: MyHomeVisit }) {
  const { t } = useTranslation()
  const { client_address, nurse_sex, status } = booking
  return (
    <>
      <Fact icon={<MapPin />}>
        <AddressText>{client_address}</AddressText>
      </Fact>
      {status === 'pending' ? <NurseWish visit={booking} /> : null}
      {nurse_sex && status !== 'pending' ? (
        <Fact icon={<UserRound />}>
          {t('home_visit.nurse_sex')}:{' '}
          {t(nurse_sex === 'female' ? 'home_visit.nurse_female' : 'home_visit.nurse_male')}
        </Fact>
      ) : null}
    </>
  )
}

const HospitalMap = ({ name, lat, long }: MyAppointment['hospital']) => (
  <MapLink name={name} lat={lat} long={long} />
)

/** What to bring to an appointment, of its type first, or to have at hand at home. */
function Preparation({ kind, bring }: Pick<MyBooking, 'kind'> & { bring: string }) {
  const { t } = useTranslation()
  const isAppointment = kind === 'appointment'
  const last = isAppointment ? 'booking.bring_early' : 'booking.prepare_phone'
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t(isAppointment ? 'booking.bring' : 'booking.prepare')}</h2>
      <CheckList
        lines={[
          ...bring.split('\n').filter(Boolean),
          t('booking.bring_id'),
          t('booking.bring_insurance'),
          t('booking.bring_medicines'),
          t('booking.bring_reports'),
        ]}
      />
      <p>{t(last)}</p>
    </section>
  )
}
