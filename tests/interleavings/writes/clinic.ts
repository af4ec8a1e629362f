import { waitlistOffers } from '#db/schema/waitlist.ts'
import { bookingInterval } from '#domain/booking/booking-window.ts'
import { linkTokenOf } from '#services/messages/appointment-link.ts'
import { aWaitlistEntry } from '../../support/fixtures/waitlist.ts'
import { NEXT_SUNDAY } from '../app.ts'
import type { Patient, World } from '../world.ts'
import type { Meeting, Write } from './write.ts'

/** The time that all want, and others. */
const WANTED = '10:30'
const OTHER = '09:30'
const THIRD = '11:00'

/** Rivals are two patients at one doctor; otherwise one patient wants two doctors at the same time. */
const patientOf = ({ world, side, scene }: Meeting) => world.patient(scene === 'rivals' ? side : 0)
const doctorOf = ({ world, side, scene }: Meeting) => world.doctor(scene === 'shared' ? side : 0)

/** The wanted time is a rival's until it cancels, or held; a patient who cancels wants it elsewhere. */
const isTaken: Write['isRefusedBefore'] = ({ scene, other }) =>
  other === 'cancel' || (other === 'offer' && scene === 'rivals')

const book: Write = {
  name: 'book',
  group: 'clinic',
  isRefusedBefore: isTaken,
  async prepare(meeting) {
    const { token, name, phone } = await patientOf(meeting)
    const body = {
      ...{ client_name: name, client_phone: phone, doctor_id: await doctorOf(meeting) },
      ...{ date: NEXT_SUNDAY, time: WANTED },
    }
    return { method: 'POST', path: '/user/doctors/book', token, body }
  },
}

const move: Write = {
  name: 'move',
  group: 'clinic',
  isRefusedBefore: meeting => meeting.scene === 'rivals' && isTaken(meeting),
  async prepare(meeting) {
    const { side, scene } = meeting
    const isOne = scene === 'shared' && ['move', 'cancel'].includes(meeting.other)
    const owner = await patientOf(meeting)
    const id = await ownAppointment(meeting, { owner, time: side === 0 || isOne ? OTHER : THIRD })
    const time = isOne && side === 1 ? THIRD : WANTED
    return {
      method: 'PUT',
      path: `/user/bookings/${id}`,
      token: owner.token,
      body: { date: NEXT_SUNDAY, time },
    }
  },
}

const cancel: Write = {
  name: 'cancel',
  group: 'clinic',
  async prepare(meeting) {
    const { scene, other } = meeting
    const owner = await patientOf(meeting)
    // The time that a rival wants, unless the waitlist or the rival has it.
    const isWanted = scene === 'rivals' && !['offer', 'cancel'].includes(other)
    const time = isWanted || (scene === 'shared' && ['book', 'visit'].includes(other)) ? WANTED : OTHER
    const id = await ownAppointment(meeting, {
      owner,
      time: other === 'cancel' && meeting.side ? THIRD : time,
    })
    return { method: 'DELETE', path: `/user/bookings/${id}`, token: owner.token, body: {} }
  },
}

/** The appointment that a side moves or cancels: one for both if both do so to one. */
async function ownAppointment(meeting: Meeting, { owner, time }: { owner: Patient; time: string }) {
  const { world, side, scene, other } = meeting
  const isOne = scene !== 'rivals' && ['move', 'cancel'].includes(other)
  const doctorId = await (isOne ? world.doctor(0) : doctorOf(meeting))
  return world.appointment(isOne ? 'of both' : `of side ${side}`, {
    owner,
    doctorId,
    time: isOne ? OTHER : time,
  })
}

const offer: Write = {
  name: 'offer',
  group: 'clinic',
  async prepare(meeting) {
    const { world, side, scene, other } = meeting
    // Two who take an offer of one doctor have one link: the held time is one.
    const isOne = scene !== 'shared' && other === 'offer'
    const owner = await world.patient(isOne || scene === 'shared' ? 0 : side)
    const id = await anOffer(world, isOne ? 'of both' : `of side ${side}`, {
      owner,
      doctorId: await doctorOf(meeting),
    })
    const token = linkTokenOf(world.shared.linkKey, { waitlistOfferId: id })
    return { method: 'POST', path: '/waitlist-offers/take', body: { token } }
  },
}

/** An offer of the wanted time to a patient with an account, who waits for that time only. */
const anOffer = (world: World, key: string, { owner, doctorId }: { owner: Patient; doctorId: number }) =>
  world.once(`offer ${key}`, async () => {
    const { db } = world.app
    const entry = await aWaitlistEntry(db, {
      ...{ day: NEXT_SUNDAY, userId: owner.id, clientName: owner.name, clientPhone: owner.phone, doctorId },
    })
    const { startsAt, endsAt } = bookingInterval({ date: NEXT_SUNDAY, time: WANTED }, 30)
    const until = new Date(Date.now() + 3_600_000)
    const [row] = await db
      .insert(waitlistOffers)
      .values({
        ...{ entryId: entry.id, doctorId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
        ...{ offeredAt: new Date(), offeredUntil: until, heldUntil: until },
      })
      .returning({ id: waitlistOffers.id })
    return row?.id as number
  })

const close: Write = {
  name: 'close',
  group: 'clinic',
  async prepare({ world, side }) {
    const doctorId = await world.doctor(0)
    await world.appointment('to be closed', { owner: await world.patient(3), doctorId, time: '11:30' })
    const body = {
      ...{ from: NEXT_SUNDAY, to: NEXT_SUNDAY, doctor_id: doctorId },
      others: { do: 'cancel', reason: 'إجازة' },
    }
    const { token } = world.shared.receptionists[side]
    return { method: 'POST', path: '/admin/closures', token, body }
  },
}

/**
 * The record of the patient of the other side is merged into one that has an appointment at the wanted time
 * with another doctor. Rivals merge the same two records into each other.
 */
const merge: Write = {
  name: 'merge',
  group: 'clinic',
  async prepare({ world, side, scene, other }) {
    const isSelf = other === 'merge'
    const owner = await world.patient(scene === 'rivals' && !isSelf ? 1 - side : 0)
    const record = await world.recordOf(owner)
    const kept = await keptRecord(world, isSelf && scene === 'shared' ? side : 0)
    const isBack = isSelf && scene === 'rivals' && side === 1
    const [into, merged] = isBack ? [record, kept] : [kept, record]
    const { token } = world.shared.receptionists[side]
    return { method: 'POST', path: `/admin/patients/${into}/merge`, token, body: { other: merged } }
  },
}

const keptRecord = (world: World, number: number) =>
  world.once(`kept record ${number}`, async () => {
    const { pool } = world.app
    const doctorId = await world.doctor(2 + number)
    const owner = await world.patient(4 + number)
    const record = await world.recordOf(owner)
    await world.appointment(`of kept record ${number}`, { owner, doctorId, time: WANTED })
    // Two accounts would hinder the merge: the kept record has none.
    await pool.query('update bookings set user_id = null where patient_id = $1', [record])
    await pool.query('update patients set user_id = null where id = $1', [record])
    return record
  })

/** A home visit at the wanted time, by the one team of a service. */
const visit: Write = {
  name: 'visit',
  group: 'clinic',
  // The patient is with the doctor then.
  isRefusedBefore: ({ scene, other }) => scene === 'shared' && other === 'cancel',
  async prepare(meeting) {
    const { token, name, phone } = await patientOf(meeting)
    const body = {
      ...{ client_name: name, client_phone: phone, client_address: 'حي العليا' },
      ...{ home_care_id: await meeting.world.service(), date: NEXT_SUNDAY, time: WANTED },
    }
    return { method: 'POST', path: '/user/home-care-services/book', token, body }
  },
}

export const clinicWrites: Write[] = [book, move, cancel, offer, close, merge, visit]
