import type { ComponentProps } from 'react'
import { DoctorSearchForm } from '../../components/doctor-search-form.tsx'

/** By itself, so that a booking with its doctor loads no search. */
export default function BookingSearch(search: Omit<ComponentProps<typeof DoctorSearchForm>, 'className'>) {
  return <DoctorSearchForm {...search} className="booking-search" />
}
