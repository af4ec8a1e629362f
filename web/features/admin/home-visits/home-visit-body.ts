import { OTHER_CITY } from '../../../components/served-city-field.tsx'
import { callerBody } from '../components/bookings/caller-body.ts'

/** The request body of a home visit, from the text fields of its form. */
export function homeVisitBody(fields: Record<string, string>) {
  const { client_address = '', pin = '', date = '', time = '', service_id = '', nurse_sex = '' } = fields
  const { city_id = '', seen, ...caller } = fields
  return {
    ...callerBody(caller),
    client_address,
    pin,
    date,
    time,
    service_id,
    nurse_sex,
    city_id: city_id === OTHER_CITY ? '' : city_id,
    ...(seen && { seen: { price: Number(seen), cities: 'city_id' in fields } }),
  }
}
