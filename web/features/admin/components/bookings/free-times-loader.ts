import { getDoctor, listAvailability } from '#contract/doctors.ts'
import { listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { call } from '../../../../api.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { idParam } from '../../../../routing/search-params.ts'
import { answerTo } from '../../../../routing/use-answer.ts'
import type { Route } from './+types/free-times-loader'

/**
 * Loads the free times of a doctor or of a home-care service on a day, for SlotPicker, and the types of visit
 * that the doctor offers.
 */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const searchParams = new URL(request.url).searchParams
  const date = searchParams.get('date') ?? ''
  const [doctor, service] = [searchParams.get('doctor'), searchParams.get('service')]
  const query = { from: date, to: date }
  const visit_type_id = idParam(searchParams, 'visit_type_id')
  const load = async () => {
    if (service) {
      const { days } = await call(context, listHomeCareAvailability, { params: { id: service }, query })
      return { times: days[0]?.times ?? [], types: [], doctor: undefined }
    }
    const params = { id: doctor ?? '' }
    const [{ days }, { visit_types, visit_length, fee }] = await Promise.all([
      call(context, listAvailability, { params, query: { ...query, visit_type_id } }),
      call(context, getDoctor, { params }),
    ])
    return { times: days[0]?.times ?? [], types: visit_types, doctor: { visit_length, fee } }
  }
  return answerTo(request, await loadFetched(load()))
}
