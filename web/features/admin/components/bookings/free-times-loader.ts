import { listAvailability } from '#contract/doctors.ts'
import { listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { call } from '../../../../api.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { answerTo } from '../../../../routing/use-answer.ts'
import type { Route } from './+types/free-times-loader'

/** Loads the free times of a doctor or of a home-care service on a day, for SlotPicker. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const date = searchParams.get('date') ?? ''
  const [doctor, service] = [searchParams.get('doctor'), searchParams.get('service')]
  const query = { from: date, to: date }
  const availability = service
    ? call(context, listHomeCareAvailability, { params: { id: service }, query })
    : call(context, listAvailability, { params: { id: doctor ?? '' }, query })
  return answerTo(request, await loadFetched(availability.then(({ days }) => days[0]?.times ?? [])))
}
