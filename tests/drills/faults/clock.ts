import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dayOf, momentAt } from '#domain/clinic-time.ts'
import type { Drill } from '../place.ts'

const hours = (count: number) => count * 3_600_000
const file = join(mkdtempSync(join(tmpdir(), 'afiya-clock-')), 'offset')
const setClock = (offset: number) => writeFileSync(file, String(offset))

export const clock: Drill[] = [
  {
    name: 'the server’s clock moved by hours and over midnight',
    nodeArgs: ['--import', './tests/drills/moved-clock.mjs'],
    env: () => {
      setClock(0)
      return { DRILL_CLOCK: file }
    },
    async happens({ servers, ledger }) {
      const firstDay = async () => {
        const answer = await fetch(`${servers[0]?.origin}/backend/api/user/doctors/1/availability`)
        return ((await answer.json()) as { data: { days: { date: string }[] } }).data.days[0]?.date
      }
      for (const offset of [hours(5), hours(-3), hours(30), 0]) {
        setClock(offset)
        await wait(1_500)
      }
      const today = dayOf(Date.now())
      setClock(momentAt(addDays(today, 1), '00:00') - Date.now() - 1_500)
      await wait(500)
      const before = await firstDay()
      await wait(2_500)
      const after = await firstDay()
      if (before !== today || after !== addDays(today, 1))
        ledger.faults.push(`the calendar began with ${before}, and after midnight with ${after}`)
      setClock(0)
      return 'the calendar turned at midnight in Riyadh'
    },
  },
]
