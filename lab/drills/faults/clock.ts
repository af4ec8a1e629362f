import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dayOf, timestampAt } from '../../../domain/booking/clinic-time.ts'
import type { Drill } from '../drill-environment.ts'

const hours = (count: number) => count * 3_600_000
const offsetFile = join(mkdtempSync(join(tmpdir(), 'afiya-clock-')), 'offset')
const setClock = (offset: number) => writeFileSync(offsetFile, String(offset))

export const clockDrills: Drill[] = [
  {
    name: 'the server’s clock shifted by hours and past midnight',
    nodeArgs: ['--import', './lab/drills/clock-offset.mjs'],
    env: () => {
      setClock(0)
      return { DRILL_CLOCK: offsetFile }
    },
    async run({ servers, ledger }) {
      // Bookings are possible up to 90 days ahead: the next day becomes bookable at midnight.
      const farthest = addDays(dayOf(Date.now()), 91)
      const isTooFar = async () => {
        const api = `${servers[0]?.origin}/backend/api/user`
        const credentials = new URLSearchParams({ email: 'newcomer@afiya.example', password: 'Afiya@2026' })
        const login = await fetch(`${api}/login`, { method: 'POST', body: credentials })
        const { token } = (await login.json()) as { token: string }
        const booking = {
          client_name: 'x',
          client_phone: '0501234567',
          doctor_id: '1',
          date: farthest,
          time: '04:00',
        }
        const headers = { authorization: `Bearer ${token}` }
        const body = new URLSearchParams(booking)
        const response = await fetch(`${api}/doctors/book`, { method: 'POST', headers, body })
        return ((await response.json()) as { code?: string }).code === 'booking.too_far'
      }
      for (const offset of [hours(5), hours(-3), hours(30), 0]) {
        setClock(offset)
        await wait(1_500)
      }
      const today = dayOf(Date.now())
      setClock(timestampAt(addDays(today, 1), '00:00') - Date.now() - 8_000)
      await wait(500)
      const before = await isTooFar()
      await wait(8_500)
      const after = await isTooFar()
      if (!before || after) ledger.faults.push(`too far before midnight: ${before}, and after: ${after}`)
      setClock(0)
      return 'the bookable days advanced at midnight in Riyadh'
    },
  },
]
