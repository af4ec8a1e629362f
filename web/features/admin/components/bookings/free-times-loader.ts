import { listPatientFollowUps } from '#contract/admin/visit-types.ts'
import { getDoctor, listAvailability } from '#contract/doctors.ts'
import { listHomeCareAvailability } from '#contract/home-care-bookings.ts'
import { call } from '../../../../api.ts'
import { loadFetched } from '../../../../routing/failed-read.ts'
import { idParam } from '../../../../routing/search-params.ts'
import { answerTo } from '../../../../routing/use-answer.ts'
import type { Route } from './+types/free-times-loader'

/**
 * Loads the free times of a doctor or of a home-care service on a day, for SlotPicker, the types of visit
 * that the doctor offers, and the free follow-ups of the patient.
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
      return { times: days[0]?.times ?? [], places: undefined, types: [], followUps: [], doctor: undefined }
    }
    const params = { id: doctor ?? '' }
    const patient_id = idParam(searchParams, 'patient')
    const [{ days }, { visit_types, visit_length, fee, hospital }, followUps] = await Promise.all([
      call(context, listAvailability, { params, query: { ...query, visit_type_id } }),
      call(context, getDoctor, { params }),
      patient_id ? call(context, listPatientFollowUps, { query: { doctor_id: params.id, patient_id } }) : [],
    ])
    const { times = [], places } = days[0] ?? {}
    return { times, places, types: visit_types, followUps, doctor: { visit_length, fee, hospital } }
  }
  return answerTo(request, await loadFetched(load()))
}
