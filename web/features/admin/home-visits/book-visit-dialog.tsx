import { useState } from 'react'
import type { listHomeVisits } from '#contract/admin/home-visits.ts'
import type { Output } from '#contract/endpoint.ts'
import { NurseSexField } from '../../../components/nurse-sex-field.tsx'
import { Price } from '../../../components/price.tsx'
import { OTHER_CITY, ServedCityField } from '../../../components/served-city-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { TextField } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { CallerFields, useCallerLabels } from '../components/bookings/caller-fields.tsx'
import { DeskSlotPicker } from '../components/bookings/desk-slot-picker.tsx'
import type { usePatientToBook } from '../components/bookings/patient-to-book.tsx'
import { ActionDialog } from '../components/work-screens/action-dialog.tsx'

type BookDialogProps = {
  services: Output<typeof listHomeVisits>['services']
  /** The service that the list is filtered by; '' without a filter. */
  service: string
  date: string
  /** The patient who is already chosen, and what happens to the choice once the booking is made. */
  patient: ReturnType<typeof usePatientToBook>
  onClose: () => void
}

/** Books a home visit for a caller. */
export function BookVisitDialog({ services, service, date, onClose, ...booked }: BookDialogProps) {
  const { t } = useTranslation()
  const { patient, forget } = booked.patient
  const callerLabels = useCallerLabels()
  const labels = {
    ...callerLabels,
    service_id: t('admin.column_service_id'),
    client_address: t('admin.column_address'),
    city_id: t('home_visit.city'),
    pin: t('admin.home_visits.pin'),
    nurse_sex: t('admin.column_nurse_sex'),
  }
  const [serviceId, setServiceId] = useState(service || String(services[0]?.id ?? ''))
  const { cities = [], price } = services.find(({ id }) => String(id) === serviceId) ?? {}
  const [chosenCity, setCity] = useState('')
  // The city of a service that was chosen before may not be one of this service.
  const city = [OTHER_CITY, ...cities.map(({ id }) => String(id))].includes(chosenCity) ? chosenCity : ''
  const [day, setDay] = useState(date)
  return (
    <ActionDialog
      title={t('admin.day.book')}
      submitLabel={t('admin.caller.submit')}
      hiddenFields={{ intent: 'book' }}
      labels={labels}
      onSuccess={patient && forget}
      onClose={onClose}
    >
      {({ errorOf, field, refused }) => (
        <>
          <Select
            {...field('service_id')}
            value={serviceId}
            onChange={event => setServiceId(event.currentTarget.value)}
            required
            options={services}
          />
          {price === undefined ? null : (
            <p className="text-sm">
              <input type="hidden" name="seen" value={price} />
              {t('home_care.price')}: <Price amount={price} />
            </p>
          )}
          {cities.length > 0 ? (
            <ServedCityField cities={cities} value={city} onChange={setCity} field={field}>
              {t('admin.home_visits.outside_area')}
            </ServedCityField>
          ) : null}
          {cities.length === 0 || city ? (
            <DeskSlotPicker
              owner={{ service: serviceId }}
              initial={{ date, time: '' }}
              onDate={setDay}
              errorOf={errorOf}
              refused={refused}
            />
          ) : null}
          <CallerFields errorOf={errorOf} patient={patient} day={day} />
          <NurseSexField field={field} />
          <TextField {...field('client_address')} dir="auto" required maxLength={500} autoComplete="off" />
          <TextField
            {...field('pin')}
            hint={t('admin.home_visits.pin_hint')}
            dir="ltr"
            maxLength={1000}
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  )
}
