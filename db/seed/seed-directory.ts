import type { Schedule } from '#domain/booking/booking-window.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Db } from '../connect.ts'
import * as tables from '../schema/directory.ts'
import { doctorSpecialties } from '../schema/doctor-search.ts'
import { doctorVisitTypes, visitTypes as visitTypeTable } from '../schema/visit-types.ts'
import { specialties } from './data/cities-and-specialties.ts'
import { idBySlug, interleave, withIds } from './deterministic-rows.ts'
import type { DemoData } from './groups/demo-data.ts'
import { insertRows } from './insert-rows.ts'
import type { DoctorSeed } from './seed-types.ts'

/** The rows of a group's directory with their ids. */
export function directoryOf(data: DemoData) {
  const cityRows = withIds(data.cities)
  const used = new Set(data.doctors.flatMap(({ specialty, further = [] }) => [specialty, ...further]))
  const specialtyRows = withIds(specialties.filter(({ slug }) => used.has(slug)))
  const hospitalRows = withIds(data.hospitals)
  // Interleaved, so that the first page of /doctors shows many specialties and hospitals.
  const doctorRows = withIds(
    interleave(
      data.doctors,
      doctor => doctor.specialty,
      doctor => doctor.hospital,
    ),
  )
  return {
    ...{ data, cityRows, specialtyRows, hospitalRows, doctorRows },
    centerRows: withIds(data.centers),
    /** Each returns an id by slug. */
    cityId: idBySlug(cityRows),
    doctorId: idBySlug(doctorRows),
    specialtyId: idBySlug(specialtyRows),
    hospitalId: idBySlug(hospitalRows),
    /** Returns the schedule of each doctor in the order of the ids; days off are relative to `today`. */
    doctorSchedules: (today: string): (Schedule & { id: number })[] =>
      doctorRows.map(({ id, hours, visitLength, daysOffAfter }) => ({
        id,
        hours,
        visitLength,
        daysOff: daysOffAfter.map(days => addDays(today, days)),
      })),
  }
}

export type Directory = ReturnType<typeof directoryOf>

/** Inserts cities, specialties, hospitals, doctors and centers. */
export async function seedDirectory(db: Db, directory: Directory, today: string): Promise<void> {
  const { cityRows, specialtyRows } = directory
  await insertRows(
    db,
    tables.cities,
    cityRows.map(({ id, name }) => ({ id, nameAr: name.ar, nameEn: name.en })),
  )
  await insertRows(
    db,
    tables.specialties,
    specialtyRows.map(({ id, slug, name }, position) => ({
      id,
      slug,
      nameAr: name.ar,
      nameEn: name.en,
      position,
    })),
  )
  await seedHospitals(db, directory)
  await seedDoctors(db, directory, today)
  await seedCenters(db, directory, today)
}

async function seedHospitals(db: Db, { hospitalRows, cityId }: Directory) {
  await insertRows(
    db,
    tables.hospitals,
    hospitalRows.map(({ id, slug, city, name, content, specialServices, address, ...rest }) => ({
      id,
      cityId: cityId(city),
      nameAr: name.ar,
      nameEn: name.en,
      contentAr: content.ar,
      contentEn: content.en,
      image: `/pictures/hospitals/${slug}-1-800.avif`,
      specialServicesAr: specialServices.ar,
      specialServicesEn: specialServices.en,
      addressAr: address.ar,
      addressEn: address.en,
      lat: rest.lat,
      long: rest.long,
      phone: rest.phone,
      email: rest.email,
    })),
  )
  const images = hospitalRows.flatMap(({ id, slug }) =>
    [1, 2, 3, 4].map((n, position) => ({
      hospitalId: id,
      path: `/pictures/hospitals/${slug}-${n}-800.avif`,
      position,
    })),
  )
  await insertRows(db, tables.hospitalImages, withIds(images))
  const credits = hospitalRows.flatMap(({ id, credits }) =>
    credits.map(({ name, issuer, number, until }) => ({
      hospitalId: id,
      // The page shows each part on a line of its own.
      nameAr: [name.ar, issuer.ar, `رقم ${number}`, `سارية حتى ${until.ar}`].join(' · '),
      nameEn: [name.en, issuer.en, `No. ${number}`, `until ${until.en}`].join(' · '),
      image: '/pictures/certificates/seal-320.avif',
    })),
  )
  await insertRows(db, tables.hospitalCredits, withIds(credits))
}

async function seedDoctors(db: Db, directory: Directory, today: string) {
  const { data, doctorRows, doctorId, hospitalId, specialtyId } = directory
  await insertRows(
    db,
    tables.doctors,
    doctorRows.map(({ id, name, jobTitle, qualifications, ...rest }) => ({
      id,
      specialtyId: specialtyId(rest.specialty),
      hospitalId: hospitalId(rest.hospital),
      nameAr: name.ar,
      nameEn: name.en,
      jobTitleAr: jobTitle.ar,
      jobTitleEn: jobTitle.en,
      qualificationsAr: qualifications.ar,
      qualificationsEn: qualifications.en,
      // The demonstration's doctors are invented, so they have no photograph.
      image: '',
      phone: rest.phone,
      visitLength: rest.visitLength,
      languages: rest.languages,
      practisingSince: Number(today.slice(0, 4)) - rest.yearsOfExperience,
      sex: rest.sex === 'f' ? ('female' as const) : ('male' as const),
      licenceNumber: `RM-${20_000 + 137 * id}`,
      // The first ones end soon, which the office sees.
      licenceUntil: addDays(today, 25 * (id + 1)),
      visitFee: feeOf(id, rest),
    })),
  )
  await insertRows(
    db,
    doctorSpecialties,
    doctorRows.flatMap(({ id, further = [] }) =>
      further.map((slug, position) => ({ doctorId: id, specialtyId: specialtyId(slug), position })),
    ),
  )
  await seedVisitTypes(db, directory)
  const schedules = directory.doctorSchedules(today)
  const weeklyHours = schedules.flatMap(({ id, hours }) =>
    hours.map(({ weekday, from, to }) => ({ doctorId: id, weekday, timeFrom: from, timeTo: to })),
  )
  const elsewhere = data.doctorsElsewhere.flatMap(({ doctor, hospital, hours }) =>
    hours.map(({ weekday, from, to }) => ({
      ...{ doctorId: doctorId(doctor), hospitalId: hospitalId(hospital) },
      ...{ weekday, timeFrom: from, timeTo: to },
    })),
  )
  await insertRows(db, tables.doctorHours, withIds([...weeklyHours, ...elsewhere]))
  await insertRows(
    db,
    tables.doctorDaysOff,
    schedules.flatMap(({ id, daysOff }) => daysOff.map(day => ({ doctorId: id, day, closedAt: null }))),
  )
}

/**
 * Every second doctor of a specialty offers its types: those with buffers need a device, which is at the
 * doctor's own hospital.
 */
async function seedVisitTypes(db: Db, { data, doctorRows, hospitalId }: Directory) {
  const types = withIds(data.visitTypes)
  await insertRows(
    db,
    visitTypeTable,
    types.map(({ id, name, length, buffers = [0, 0], noticeHours, fee, audience, followUp, bring }) => ({
      id,
      nameAr: name.ar,
      nameEn: name.en,
      length,
      bufferBefore: buffers[0],
      bufferAfter: buffers[1],
      noticeHours: noticeHours ?? 0,
      followUp: followUp ?? false,
      fee: fee === undefined ? null : fee * 100,
      audience: audience ?? 'all',
      bringAr: bring?.ar ?? '',
      bringEn: bring?.en ?? '',
    })),
  )
  const areElsewhere = new Set(data.doctorsElsewhere.map(({ doctor }) => doctor))
  const offered = types.flatMap(({ id: visitTypeId, specialties: slugs, buffers }) =>
    slugs.flatMap(slug =>
      doctorRows
        .filter(doctor => doctor.specialty === slug)
        .filter((_, place) => place % 2 === 0)
        .map(({ id, slug, hospital }) => ({
          ...{ doctorId: id, visitTypeId },
          hospitalId: buffers && areElsewhere.has(slug) ? hospitalId(hospital) : null,
        })),
    ),
  )
  await insertRows(db, doctorVisitTypes, offered)
}

/** Every fifth doctor takes no fee: the visit is paid at the desk or by an insurer. */
const feeOf = (
  id: number,
  { visitLength, yearsOfExperience }: Pick<DoctorSeed, 'visitLength' | 'yearsOfExperience'>,
) =>
  id % 5 === 0 ? null : (150 + (visitLength > 20 ? 50 : 0) + 50 * Math.floor(yearsOfExperience / 10)) * 100

async function seedCenters(db: Db, directory: Directory, today: string) {
  const { centerRows, cityId, doctorId, hospitalId } = directory
  await insertRows(
    db,
    tables.centers,
    centerRows.map(({ id, city, hospital, name, content }) => ({
      id,
      cityId: cityId(city),
      hospitalId: hospitalId(hospital),
      nameAr: name.ar,
      nameEn: name.en,
      contentAr: content.ar,
      contentEn: content.en,
      // Centers are filtered by the opening day (spec §4), so each has a different one.
      createdAt: new Date(timestampAt(addDays(today, -45 * id), '09:00')),
    })),
  )
  const images = centerRows.flatMap(({ id, slug }) =>
    [1, 2, 3].map((n, position) => ({
      centerId: id,
      path: `/pictures/centers/${slug}-${n}-800.avif`,
      position,
    })),
  )
  await insertRows(db, tables.centerImages, withIds(images))
  await insertRows(
    db,
    tables.centerDoctors,
    centerRows.flatMap(({ id, doctors }) =>
      doctors.map(slug => ({ centerId: id, doctorId: doctorId(slug) })),
    ),
  )
}
