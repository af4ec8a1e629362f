import { randomInt } from 'node:crypto'
import { addDays, dayOf } from '#domain/booking/clinic-time.ts'
import { aDoctor } from '../../support/fixtures/records.ts'
import type { LanguageOption } from './fixtures.ts'
import { inDatabase } from './staff.ts'

/** The last one of the demonstration: no test counts its doctors. */
export const OWN_SPECIALTY = 16
/** The branches in which tests make doctors. */
export const OWN_HOSPITALS = [6, 7, 8, 9] as const

/** The free times of each day: every half hour. */
const TIMES = Array.from({ length: 16 }, (_, index) => {
  const hour = String(9 + Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 ? '30' : '00'}`
})

/**
 * Makes a doctor for one test, who works from nine to five on every day but today, whose times could pass
 * during the test; `isHereNow`: around the clock. No other test takes these times. `hospital`: one whose day
 * has only some of these doctors. `specialty`: one whose doctors other tests count as they go.
 */
export async function makeDoctor(
  lang: LanguageOption['lang'],
  {
    isHereNow = false,
    hospital = 9,
    specialty = OWN_SPECIALTY,
    sex,
  }: {
    isHereNow?: boolean
    hospital?: (typeof OWN_HOSPITALS)[number]
    specialty?: number
    sex?: 'female'
  } = {},
) {
  const number = randomInt(100_000, 1_000_000)
  const name = { ar: `بلقيس فلمبان ${number}`, en: `Bilqis Felemban ${number}` }
  const [from, to] = isHereNow ? ['00:00', '24:00'] : ['09:00', '17:00']
  const today = dayOf(Date.now())
  const id = await inDatabase(db =>
    aDoctor(db, {
      nameAr: name.ar,
      nameEn: name.en,
      specialty,
      hospital,
      ...(sex && { sex }),
      hours: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from, to })),
      daysOff: isHereNow ? [] : [today],
    }),
  )
  return {
    doctor: { id, name: name[lang], specialty, hospital },
    day: addDays(today, 3),
    time: TIMES[0] as string,
    times: TIMES,
  }
}
