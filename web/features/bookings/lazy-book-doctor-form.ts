import { lazy } from 'react'
import type { RouterContextProvider } from 'react-router'
import { listFollowUps } from '#contract/bookings.ts'
import { type Doctor, getDoctor, listAvailability } from '#contract/doctors.ts'
import { call } from '../../api.ts'
import { loadPart } from '../../routing/failed-read.ts'
import { idParam } from '../../routing/search-params.ts'

/** The form is a chunk of its own: guests are sent to sign-in and never load it. */
export const loadBookDoctorForm = () => import('./book-doctor-form.tsx')

export const LazyBookDoctorForm = lazy(async () => ({ default: (await loadBookDoctorForm()).BookDoctorForm }))

/** The free follow-ups with a doctor; none where they cannot be read: booking decides the fee. */
export const loadFollowUps = async (context: Readonly<RouterContextProvider>, id: number | string) =>
  (await loadPart(call(context, listFollowUps, { params: { id } }))).data ?? []

/** The free times of a doctor for the type of visit in the address, unless it is not one of the doctor's. */
export async function loadFreeTimes(
  context: Readonly<RouterContextProvider>,
  { url, id, doctor }: { url: string; id: number | string; doctor?: Doctor },
) {
  const typeId = idParam(new URL(url).searchParams, 'visit_type_id')
  const { visit_types = [] } =
    typeId === undefined ? {} : (doctor ?? (await call(context, getDoctor, { params: { id } })))
  const visit_type_id = visit_types.find(type => type.id === typeId)?.id
  return call(context, listAvailability, { params: { id }, query: { visit_type_id } })
}
