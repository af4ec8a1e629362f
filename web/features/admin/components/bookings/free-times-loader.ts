import { listAvailability } from '#contract/doctors.ts'
import { listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { call } from '../../../../api.ts'
import type { Route } from './+types/free-times-loader'

/** Loads the free times of a doctor or of a home-care service on a day, for SlotPicker. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs): Promise<string[]> {
  const searchParams = new URL(request.url).searchParams
  const date = searchParams.get('date') ?? ''
  const [doctor, service] = [searchParams.get('doctor'), searchParams.get('service')]
  const query = { from: date, to: date }
  const { days } = service
    ? await call(context, listHomeCareAvailability, { params: { id: service }, query })
    : await call(context, listAvailability, { params: { id: doctor ?? '' }, query })
  return days[0]?.times ?? []
}
