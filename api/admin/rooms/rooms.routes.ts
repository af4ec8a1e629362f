import { setDoctorRoom } from '#contract/admin/rooms.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../../call.ts'
import { refuseForeignDoctor } from '../../requests/branch-scope.ts'
import { serve } from '../../serve.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'
import { storeRoom } from './rooms.queries.ts'

export function serveRooms(api: Api): void {
  serve(
    api,
    setDoctorRoom,
    async ({ db, body: { doctor_id: doctorId, day, room, was, usual_was: usualWas }, scope, now }) => {
      refuseUnlikelyYears({ day }, now)
      await refuseForeignDoctor(db, doctorId, scope)
      const current = await storeRoom(db, { doctorId, day, room, was, usualWas })
      if (current === undefined) throw refuse('invalid_input', { errors: { doctor_id: ['not_found'] } })
      return { room: current }
    },
  )
}
