import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type HomeVisit, UNASSIGNED } from '#contract/admin/home-visits.ts'
import { inLanguage, type Language } from '#contract/language.ts'
import type { Db } from '#db/connect.ts'
import { users } from '#db/schema/accounts.ts'
import { bookingNumber, bookings, isNumbered, isOfKind } from '#db/schema/bookings.ts'
import { homeCareClosedHours, homeCareDaysOff, homeCareServices } from '#db/schema/content.ts'
import { nameOrder } from '#db/statements/name-order.ts'
import { homeVisitFlow } from '#domain/booking/booking-states.ts'
import { addDays, timeOf, timestampAt } from '#domain/booking/clinic-time.ts'
import { toRiyals } from '#domain/orders/price.ts'
import { nurseRoles } from '#domain/roles.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'
import { citiesOfService, namedCities } from '#services/booking/home-care/served-cities.ts'
import { staffReachColumns } from '#services/patients/reached-phone.ts'
import { type DeskViewer, toStaffBooking } from '../bookings.ts'
import { lastMessages } from '../last-messages.ts'
import { staffNameSql } from '../record-history.ts'

/** The bookable services: name, price and where they are offered. */
export async function listServices(db: Db, lang: Language) {
  const services = await db
    .select({
      id: homeCareServices.id,
      name: inLanguage(homeCareServices, 'name', lang),
      halalas: homeCareServices.priceHalalas,
      cities: citiesOfService,
    })
    .from(homeCareServices)
    .where(and(isNotNull(homeCareServices.parentId), eq(homeCareServices.active, true)))
    .orderBy(asc(homeCareServices.parentId), asc(homeCareServices.position))
  return services.map(({ halalas, cities, ...service }) => ({
    ...service,
    price: toRiyals(halalas ?? 0),
    cities: namedCities(cities, lang),
  }))
}

/** The accounts that a home visit can be assigned to; with an id, that one if it can. */
export function listNurses(db: Db, id?: number) {
  return db
    .select({ id: users.id, name: staffNameSql, sex: users.sex })
    .from(users)
    .where(
      and(
        inArray(users.role, nurseRoles),
        isNull(users.blockedAt),
        id === undefined ? undefined : eq(users.id, id),
      ),
    )
    .orderBy(nameOrder(staffNameSql), asc(users.id))
}

/** Returns a nurse whose name has all words of a text, in any spelling; undefined without one. */
export async function nurseNamed(db: Db, text: string): Promise<string | undefined> {
  const wordsOf = (name: string) => arabicFold(name).split(' ')
  const words = wordsOf(text)
  return (await listNurses(db)).find(({ name }) => words.every(word => wordsOf(name).includes(word)))?.name
}

type VisitFilter = {
  date: string
  service?: number | undefined
  /** A name, or `UNASSIGNED`. */
  assignee?: string | undefined
  /** The nurse who sees only the own visits. */
  nurse?: number | undefined
}

/** The home visits of a day by time: of one service or all, and of one person or all. */
export function listHomeVisitsOfDay(
  db: Db,
  lang: Language,
  { date, service, assignee, nurse }: VisitFilter,
  viewer: DeskViewer,
): Promise<HomeVisit[]> {
  return selectHomeVisits(
    db,
    lang,
    and(
      isVisitOfDay(date),
      service === undefined ? undefined : eq(bookings.serviceId, service),
      assignee === UNASSIGNED ? sql`${ASSIGNMENT} in ('nobody', 'agency')` : undefined,
      assignee && assignee !== UNASSIGNED ? eq(bookings.assignee, assignee) : undefined,
      isAssignedTo(nurse),
    ),
    viewer,
  )
}

/**
 * A hash of the home visits of a day, of anybody or of one nurse, and of its closing: PostgreSQL gives a row
 * another `xmin` with every change.
 */
export async function visitsVersion(db: Db, date: string, nurse: number | undefined): Promise<string> {
  const visits = db
    .select({ rows: sql<string>`string_agg(id || ' ' || xmin, ',' order by id)` })
    .from(bookings)
    .where(and(isVisitOfDay(date), isAssignedTo(nurse)))
  const { rows } = await db.execute<{ version: string }>(
    sql`select md5(coalesce(${visits}, '') 
      || coalesce((select string_agg(xmin::text, ',') from home_care_days_off where day = ${date}), '') || ' '
      || coalesce((select string_agg(xmin::text, ',') from home_care_closed_hours where day = ${date}), ''))
      as version`,
  )
  return rows[0]?.version ?? ''
}

/** What is closed of a day, the whole day or hours of it, and why: each once. */
export async function closuresOfHomeCare(db: Db, date: string) {
  const days = await db
    .select({ reason: homeCareDaysOff.reason })
    .from(homeCareDaysOff)
    .where(eq(homeCareDaysOff.day, date))
    .groupBy(homeCareDaysOff.reason)
  const { timeFrom: begin, timeTo: end, reason: why } = homeCareClosedHours
  const parts = await db
    .select({ timeFrom: begin, timeTo: end, reason: why })
    .from(homeCareClosedHours)
    .where(eq(homeCareClosedHours.day, date))
    .groupBy(begin, end, why)
    .orderBy(begin, end)
  return [
    ...days.map(({ reason }) => ({ hours: null, reason })),
    ...parts.map(({ timeFrom, timeTo, reason }) => ({
      hours: { from: timeFrom.slice(0, 5), to: timeTo.slice(0, 5) },
      reason,
    })),
  ]
}

/** The names that the home visits of a day are assigned to. */
export async function listAssigneesOfDay(db: Db, date: string): Promise<string[]> {
  const rows = await db
    .select({ name: bookings.assignee })
    .from(bookings)
    .where(and(isVisitOfDay(date), ne(bookings.assignee, '')))
    .groupBy(bookings.assignee)
    .orderBy(asc(bookings.assignee))
  return rows.map(({ name }) => name)
}

const isVisitOfDay = (date: string) =>
  and(
    isOfKind('home_visit'),
    gte(bookings.startsAt, new Date(timestampAt(date, '00:00'))),
    lt(bookings.startsAt, new Date(timestampAt(addDays(date, 1), '00:00'))),
  )

/** The `assignment` of a home visit. A blocked nurse, or one of another role now, does not see the visit. */
const ASSIGNMENT = sql<HomeVisit['assignment']>`case
  when ${bookings.assigneeId} is not null then case when exists (
      select from users nurse where nurse.id = ${bookings.assigneeId} and nurse.blocked_at is null
        and nurse.role in ${nurseRoles})
    then 'nurse' else 'nobody' end
  when ${bookings.assignee} = '' then 'nobody'
  when ${bookings.agencyConfirmed} then 'agency_confirmed'
  else 'agency' end`

/** Whether the nurse of a visit has another one at its time: two people of one home may be meant. */
const IS_NURSE_BUSY = sql<boolean>`(${bookings.status} = 'pending' and exists (select from bookings other
  where other.assignee_id = ${bookings.assigneeId} and other.id <> ${bookings.id}
    and other.status = 'pending' and other.starts_at < ${bookings.endsAt}
    and other.ends_at > ${bookings.startsAt}))`

const isAssignedTo = (nurse: number | undefined) =>
  nurse === undefined ? undefined : eq(bookings.assigneeId, nurse)

/** The home visit of a number, or undefined. */
export async function homeVisitOf(db: Db, lang: Language, number: number, viewer: DeskViewer) {
  return (await selectHomeVisits(db, lang, isNumbered('home_visit', number), viewer))[0]
}

async function selectHomeVisits(
  db: Db,
  lang: Language,
  filter: SQL | undefined,
  viewer: DeskViewer,
): Promise<HomeVisit[]> {
  const rows = await db
    .select({
      visit: getTableColumns(bookings),
      number: bookingNumber,
      assignment: ASSIGNMENT,
      isNurseBusy: IS_NURSE_BUSY,
      reach: staffReachColumns(bookings),
      service: {
        id: homeCareServices.id,
        name: inLanguage(homeCareServices, 'name', lang),
      },
    })
    .from(bookings)
    .innerJoin(homeCareServices, eq(homeCareServices.id, bookings.serviceId))
    .where(filter)
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const messages = await lastMessages(
    db,
    rows.map(({ visit }) => visit.id),
  )
  return rows.map(({ visit, number, assignment, isNurseBusy, reach, service }) => ({
    ...toStaffBooking({ ...visit, ...reach, id: number }, viewer, messages.get(visit.id), homeVisitFlow),
    service,
    client_address: visit.clientAddress,
    pin: visit.lat === null || visit.long === null ? null : { lat: visit.lat, long: visit.long },
    assignee: visit.assignee,
    assignment,
    nurse_id: visit.assigneeId,
    nurse_busy: isNurseBusy,
    nurse_sex: visit.nurseSex,
    stamps: {
      en_route: stampOf(visit.enRouteAt),
      there: stampOf(visit.arrivedAt),
      ended: stampOf(visit.endedAt),
    },
  }))
}

const stampOf = (at: Date | null) => at && timeOf(at.getTime())

/** Locks the row of a home visit, of anybody or of one nurse, and returns it, or undefined. */
export async function lockHomeVisit(tx: Db, number: number, nurse?: number) {
  const [visit] = await tx
    .select()
    .from(bookings)
    .where(and(isNumbered('home_visit', number), isAssignedTo(nurse)))
    .for('update')
  return visit
}
