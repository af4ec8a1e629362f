import { setDoctorRoom } from '#contract/admin/rooms.ts'
import { placeOfHospital } from '#services/booking/hospitals-by-id.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { refuseForeignDoctor, refuseForeignHospital } from '../../requests/branch-scope.ts'
import { serve } from '../../serve.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'
import { storeRoom } from './rooms.queries.ts'

export function serveRooms(api: Api): void {
  serve(
    api,
    setDoctorRoom,
    async ({ db, body: { doctor_id: doctorId, hospital_id, day, room, was, usual_was }, scope, now }) => {
      refuseUnlikelyYears({ day }, now)
      await refuseForeignDoctor(db, doctorId, scope)
      refuseForeignHospital(hospital_id, scope)
      if (hospital_id !== undefined && !(await placeOfHospital(db, hospital_id)))
        throw refuse('invalid_input', { errors: { hospital_id: ['not_found'] } })
      const places = hospital_id === undefined ? scope.hospitals : [hospital_id]
      const current = await storeRoom(db, { doctorId, places, day, room, was, usualWas: usual_was })
      if (current === undefined) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
      return { room: current }
    },
  )
}
