import * as z from 'zod/mini'
import { Id, NamedRef } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const access = { access: 'staff', needs: 'bookings.work' } as const

/** The hospitals, and since when each has an address for its board (ISO 8601). */
export const listBoards = endpoint('GET /admin/boards', {
  summary: 'The waiting-room boards of the hospitals',
  ...access,
  reply: z.array(z.extend(NamedRef, { created_at: z.nullable(z.string()) })),
})

/** Makes the address of a hospital's board. It ends the one before it, and is told only this once. */
export const createBoard = endpoint('POST /admin/boards', {
  summary: 'Make the address of a waiting-room board',
  ...access,
  body: z.object({ hospital_id: Id }),
  reply: z.object({ hospital_id: z.number(), token: z.string() }),
  message: 'staff.saved',
})
