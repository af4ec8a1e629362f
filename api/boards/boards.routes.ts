import { createBoard, listBoards } from '#contract/admin/boards.ts'
import { readBoard } from '#contract/boards.ts'
import { timeOf } from '#domain/booking/clinic-time.ts'
import { workingDayOfDesk } from '#services/booking/working-days.ts'
import { refuse } from '#services/refuse.ts'
import type { Api } from '../call.ts'
import { refuseForeignHospital } from '../requests/branch-scope.ts'
import { serve } from '../serve.ts'
import {
  hospitalOfBoard,
  listCalled,
  listHospitalBoards,
  listLate,
  listWaiting,
  renewBoard,
} from './boards.queries.ts'

/** How many numbers of those who wait a screen has room for. */
const MAX_WAITING = 60

export function serveBoards(api: Api): void {
  serve(api, readBoard, async ({ db, now, body }) => {
    const found = await hospitalOfBoard(db, body.token)
    if (!found) throw refuse('board.unknown')
    const { id, ...hospital } = found
    const day = await workingDayOfDesk(db, { hospital: id }, now)
    const [called, waiting, late] = await Promise.all([
      listCalled(db, id, { day, now }),
      listWaiting(db, id, { day, now }),
      listLate(db, id, { day, now }),
    ])
    return {
      hospital,
      day,
      time: timeOf(now),
      late,
      called,
      waiting: waiting.slice(0, MAX_WAITING),
      waiting_total: waiting.length,
    }
  })

  serve(api, listBoards, async ({ db, lang, scope }) => {
    const rows = await listHospitalBoards(db, lang, scope)
    return rows.map(({ createdAt, ...hospital }) => ({
      ...hospital,
      created_at: createdAt?.toISOString() ?? null,
    }))
  })

  serve(api, createBoard, async ({ db, body: { hospital_id }, scope }) => {
    refuseForeignHospital(hospital_id, scope)
    const token = await renewBoard(db, hospital_id)
    if (!token) throw refuse('invalid_input', { errors: { hospital_id: ['not_found'] } })
    return { hospital_id, token }
  })
}
