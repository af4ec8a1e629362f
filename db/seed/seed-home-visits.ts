import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { dayOf, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Db } from '../connect.ts'
import { users } from '../schema/accounts.ts'
import { bookings } from '../schema/bookings.ts'
import { homeCareServices } from '../schema/content.ts'
import { otherPatientRows } from './seed-users.ts'

const VISIT_LENGTH_MS = 3_600_000

/** The visits of the demo nurse today; those that ended before now are done. */
const visits = [
  {
    time: '09:00',
    address: 'حي النرجس، شارع أنس بن مالك، فيلا 7، الرياض',
    nurseSex: 'female' as const,
    note: 'الباب الخلفي، الجرس لا يعمل',
  },
  { time: '11:00', address: 'RHMA2929، حي الملقا، الرياض', note: '' },
  { time: '14:00', address: 'حي الياسمين، عمارة 3، شقة 12، الرياض', note: 'موقف الزوار أمام المدخل' },
  { time: '17:00', address: 'حي العليا، شارع التحلية، مبنى 7421، الرياض', note: '' },
]

/** Inserts home visits of today that are assigned to the demo nurse. */
export async function seedHomeVisits(db: Db, now: number): Promise<void> {
  const [nurse] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.role, 'nurse'))
  const services = await db
    .select({ id: homeCareServices.id, priceHalalas: homeCareServices.priceHalalas })
    .from(homeCareServices)
    .where(and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)))
    .orderBy(asc(homeCareServices.id))
    .limit(visits.length)
  await db.insert(bookings).values(
    visits.map(({ time, address, note, nurseSex }, index) => {
      // Others than those whom the demo doctor sees today.
      const patient = otherPatientRows.at(-1 - index) as (typeof otherPatientRows)[number]
      const startsAt = timestampAt(dayOf(now), time)
      return {
        userId: patient.id,
        serviceId: services[index]?.id as number,
        fee: services[index]?.priceHalalas,
        clientName: `${patient.firstName} ${patient.lastName}`,
        clientPhone: patient.phone,
        clientAddress: address,
        startsAt: new Date(startsAt),
        endsAt: new Date(startsAt + VISIT_LENGTH_MS),
        assignee: `${nurse?.firstName} ${nurse?.lastName}`,
        assigneeId: nurse?.id,
        note,
        nurseSex,
        status: startsAt + VISIT_LENGTH_MS <= now ? ('done' as const) : ('pending' as const),
      }
    }),
  )
}
