import * as z from 'zod/mini'
import { LocalizedText } from './common.ts'
import { endpoint } from './endpoint.ts'

/**
 * A waiting-room board. `called`: the numbers of those who go in or are with the doctor, the last one first,
 * with the room or '';
 * `waiting`: the first 60 of the other numbers, in the order of arrival, and how many there are; `late`: the
 * doctors who are late today, and by how many minutes. No name, time or reason of any patient. `day` is
 * yyyy-MM-dd, `time` HH:mm in Asia/Riyadh.
 */
export const Board = z.object({
  hospital: LocalizedText,
  day: z.string(),
  time: z.string(),
  late: z.array(z.object({ doctor: LocalizedText, minutes: z.number() })),
  called: z.array(z.object({ number: z.number(), doctor: LocalizedText, room: z.string() })),
  waiting: z.array(z.number()),
  waiting_total: z.number(),
})
export type Board = z.infer<typeof Board>

/** `token` is made at the desk and is in the body, so that no log has it. A newer one ends it. */
export const readBoard = endpoint('POST /boards/read', {
  summary: 'Who is called in the waiting room of a hospital, by number',
  access: 'public',
  body: z.object({ token: z.string('invalid value').check(z.maxLength(64, 'invalid value')) }),
  reply: Board,
  refusals: ['board.unknown'],
  perMinutePerIp: 300,
})
