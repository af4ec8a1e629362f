import { randomInt } from 'node:crypto'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { aDoctor } from '../../support/fixtures/records.ts'
import type { LanguageOption } from './fixtures.ts'
import { inDatabase } from './staff.ts'

/** The last one of the demonstration: no test counts its doctors. */
const SPECIALTY = 16

/** The free times of each day: every half hour. */
const TIMES = Array.from({ length: 16 }, (_, index) => {
  const hour = String(9 + Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 ? '30' : '00'}`
})

/**
 * Makes a doctor for one test, who works from nine to five on every day but today, whose times could pass
 * during the test; `isHereNow`: around the clock. No other test takes these times. `hospital`: one whose day
 * has only some of these doctors.
 */
export async function makeDoctor(
  lang: LanguageOption['lang'],
  { isHereNow = false, hospital = 9 }: { isHereNow?: boolean; hospital?: 7 | 8 | 9 } = {},
) {
  const number = randomInt(100_000, 1_000_000)
  const name = { ar: `بلقيس فلمبان ${number}`, en: `Bilqis Felemban ${number}` }
  const [from, to] = isHereNow ? ['00:00', '24:00'] : ['09:00', '17:00']
  const today = dayOf(Date.now())
  const id = await inDatabase(db =>
    aDoctor(db, {
      nameAr: name.ar,
      nameEn: name.en,
      specialty: SPECIALTY,
      hospital,
      hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to })),
      daysOff: isHereNow ? [] : [today],
    }),
  )
  return {
    doctor: { id, name: name[lang], specialty: SPECIALTY, hospital },
    day: addDays(today, 3),
    time: TIMES[0] as string,
    times: TIMES,
  }
}
