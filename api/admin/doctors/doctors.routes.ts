import { and, eq, sql } from 'drizzle-orm'
import { doctors as calls } from '#contract/admin/doctors.ts'
import type { Db } from '#db/connect.ts'
import { doctors, hospitals, specialties } from '#db/schema/directory.ts'
import { isLicenceEnding } from '#db/schema/doctor-search.ts'
import { dayOf, isFutureYear, isUnlikelyEnd } from '#domain/booking/clinic-time.ts'
import { closuresOfDays } from '#services/booking/affected/closures-of-days.queries.ts'
import { displacedAppointments, reopenedNews } from '#services/booking/affected/displaced-bookings.ts'
import {
  lockForDecisions,
  resolveAffectedAppointments,
} from '#services/booking/affected/resolve-affected-appointments.ts'
import { bookableSchedules } from '#services/booking/affected/schedule-changes.ts'
import {
  closeNewHours,
  lockClosing,
  schedulesOfClosures,
} from '#services/booking/affected/standing-closures.ts'
import { worksAt } from '#services/booking/works-at.ts'
import type { PatientChange } from '#services/messages/tell-patients.ts'
import { refuse } from '#services/refuse.ts'
import { withdrawUnfitOffers } from '#services/waitlist/withdraw-offers.ts'
import type { Api } from '../../call.ts'
import { exactOrFuzzyCondition } from '../../search/search-condition.ts'
import { deleteUnlessAwaited } from '../delete-unless-awaited.ts'
import { paginate } from '../paginate.ts'
import { fieldColumns } from '../record-columns.ts'
import { serveResource } from '../resource.ts'
import { refuseUnlikelyYears } from '../unlikely-years.ts'
import { loadDoctorRecord, saveDoctor } from './doctors.queries.ts'

export function serveAdminDoctors(api: Api): void {
  serveResource(api, calls, {
    table: doctors,
    listRows: async ({ db, now, query: { specialty_id, hospital_id, active, licence, ...query } }) => {
      const filters = and(
        specialty_id === undefined ? undefined : eq(doctors.specialtyId, specialty_id),
        hospital_id === undefined ? undefined : worksAt([hospital_id]),
        active === undefined ? undefined : eq(doctors.active, active === 'yes'),
        licence === undefined ? undefined : and(doctors.active, isLicenceEnding(now)),
      )
      const where = and(filters, await exactOrFuzzyCondition(db, doctors, query.search, filters))
      const select = db
        .select({
          ...fieldColumns(doctors, 'id', 'name', 'visit_length', 'active'),
          specialty: fieldColumns(specialties, 'name').name,
          hospital: fieldColumns(hospitals, 'name').name,
          licence: sql<'valid' | 'ending' | 'ended'>`case when ${doctors.licenceUntil} < ${dayOf(now)}
            then 'ended' when ${isLicenceEnding(now)} then 'ending' else 'valid' end`,
        })
        .from(doctors)
        .innerJoin(specialties, eq(specialties.id, doctors.specialtyId))
        .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
        .$dynamic()
      // Ids are assigned in the order of creation.
      const sorts = { name_ar: doctors.nameAr, name_en: doctors.nameEn, created: doctors.id }
      return paginate(db, select, { table: doctors, where, sorts, query })
    },
    loadRecord: loadDoctorRecord,
    async lockRelated({ db, body }, id) {
      await lockClosing(db, 'change')
      await lockForDecisions(db, [id], body.visits ?? [])
    },
    async writeRecord({ db, body, now, tellPatients, can }, id) {
      if (isFutureYear(body.practising_since, now))
        throw refuse('invalid_input', { errors: { practising_since: ['year in the future'] } })
      const { licence_until } = body
      const licence = licence_until && isUnlikelyEnd(licence_until, now) ? licence_until : null
      const periodDays = body.periods.flatMap(({ first_day, last_day }, index) => [
        [`periods.${index}.first_day`, first_day],
        [`periods.${index}.last_day`, last_day],
      ])
      const days = { licence_until: licence, days_off: body.days_off, ...Object.fromEntries(periodDays) }
      refuseUnlikelyYears(days, now)
      if (id === undefined) {
        await lockClosing(db, 'change')
        const added = await saveDoctor(db, body)
        await closeNewHours(db, [added], new Map(), now)
        return added
      }
      const before = await bookableSchedules(db, [id], now)
      const daysOff = before.get(id)?.daysOff ?? body.days_off
      const closed = body.days_off.filter(day => !daysOff.includes(day)).map(day => ({ doctorId: id, day }))
      const opened = [...new Set(daysOff)].filter(day => !body.days_off.includes(day))
      const reopened = await reopenedNewsOf(db, id, { opened, now })
      const beforeClosed = await schedulesOfClosures(db, [id], now)
      await saveDoctor(db, body, id)
      await closeNewHours(db, [id], beforeClosed, now)
      await tellPatients(db, ...reopened)
      await resolveAffectedAppointments(
        { db, now, tellPatients, can },
        { doctorIds: [id], before, closed },
        body.visits ?? [],
      )
      const { queue } = api.deps
      await withdrawUnfitOffers(db, [id], { queue, now, tell: news => tellPatients(db, ...news) })
      return id
    },
    deleteRecord: deleteUnlessAwaited('doctor', doctors),
    constraints: {
      center_doctors_center_id_centers_id_fk: ['center_ids', 'invalid value'],
      doctor_specialties_specialty_id_specialties_id_fk: ['further_specialty_ids', 'invalid value'],
      doctor_hours_hospital_id_hospitals_id_fk: ['hours', 'invalid value'],
      doctor_visit_types_visit_type_id_visit_types_id_fk: ['visit_type_ids', 'invalid value'],
      doctor_visit_types_hospital_id_hospitals_id_fk: ['visit_type_hospitals', 'invalid value'],
    },
  })
}

/** What tells the patients of closures that their former times exist again, before the days are opened. */
async function reopenedNewsOf(db: Db, id: number, { opened, now }: { opened: string[]; now: number }) {
  const news: PatientChange[] = []
  for (const day of opened) {
    const closures = (await closuresOfDays(db, [id], { from: day, to: day })).filter(({ hours }) => !hours)
    // As `saveDoctor` removes them.
    const own = closures.filter(({ closedWith }) => !closedWith)
    news.push(
      ...reopenedNews(
        await displacedAppointments(db, own.length > 0 ? own : closures, {
          days: { from: day, to: day },
          now,
        }),
      ),
    )
  }
  return news
}
