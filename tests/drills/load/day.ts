import { randomUUID } from 'node:crypto'
import type { Dice } from '../fuzz/dice.ts'
import type { Call } from './callers.ts'

const user = '/backend/api/user'
const PATIENTS = 60
const DOCTORS = 30
const PRODUCTS = 60
/** From so many addresses people come, so that the limits an address has are on and are met by nobody. */
const ADDRESSES = 2_000

type Patient = { token: string; address: number; hasCart: boolean; visits: number[] }
type Start = { doctor_id: number; date: string; time: string }

/** Any of the addresses that people come from. */
export const anywhere = (dice: Dice): string => {
  const place = dice.below(ADDRESSES)
  return `10.1.${Math.floor(place / 250)}.${1 + (place % 250)}`
}

/** Patients who have what they need for a day, and what they do in it. */
export async function aDay(origin: string, dice: Dice) {
  const patients: Patient[] = []
  // Passwords are hashed a few at a time; more at once would be sent away.
  while (patients.length < PATIENTS)
    patients.push(...(await Promise.all(Array.from({ length: 10 }, () => signUp(origin, anywhere(dice))))))
  const starts = await freeStarts(origin, anywhere(dice))

  const page = (): string =>
    dice.pick([
      '/',
      '/doctors',
      `/doctors/${1 + dice.below(DOCTORS)}`,
      '/store/products',
      `/store/products/${1 + dice.below(PRODUCTS)}`,
      '/news',
    ])
  const catalogue = (): string =>
    dice.pick([
      'products',
      `products?page=${1 + dice.below(5)}`,
      `products/${1 + dice.below(PRODUCTS)}`,
      'doctors',
      'specialties',
      'products?search=cream',
      `doctors/${1 + dice.below(DOCTORS)}/availability`,
    ])
  const own = (): string =>
    dice.pick(['profile', 'doctor-bookings', 'orders', 'cart', 'addresses', 'favorites/ids'])

  /** Orders what is in the cart; books a free time, and cancels it when there is another one. */
  function orderOrBook(patient: Patient, from: string): Call {
    const { token } = patient
    if (dice.onceIn(2) && patient.hasCart) {
      patient.hasCart = false
      const body = { payment_method: 1, address_id: patient.address }
      return { method: 'POST', path: `${user}/orders`, body, from, token }
    }
    const visit = patient.visits.shift()
    if (visit !== undefined) return { method: 'DELETE', path: `${user}/bookings/${visit}`, from, token }
    const body = { client_name: 'نورة', client_phone: '0501234567', ...starts.pop() }
    return {
      ...{ method: 'POST', path: `${user}/doctors/book`, body, from, token },
      told(status, answer) {
        if (status === 201) patient.visits.push((answer as { data: { id: number } }).data.id)
      },
    }
  }

  return {
    page,
    /** 35 % pages, 35 % catalogue, 20 % their own data, 8 % cart, 2 % orders and bookings. */
    mixed(): Call {
      const from = anywhere(dice)
      const share = dice.below(100)
      const patient = dice.pick(patients)
      const { token } = patient
      if (share < 35) return { method: 'GET', path: page(), from }
      if (share < 70) return { method: 'GET', path: `${user}/${catalogue()}`, from }
      if (share < 90) return { method: 'GET', path: `${user}/${own()}`, from, token }
      if (share >= 98) return orderOrBook(patient, from)
      const path = `${user}/cart/${1 + dice.below(PRODUCTS)}`
      return {
        ...{ method: 'PUT', path, body: { quantity: 1 + dice.below(2) }, from, token },
        told(status) {
          patient.hasCart ||= status === 200
        },
      }
    },
  }
}

async function signUp(origin: string, from: string): Promise<Patient> {
  const email = `load-${randomUUID()}@example.com`
  const ask = async (path: string, body: object, token?: string) => {
    const headers = {
      ...{ 'content-type': 'application/json', 'x-forwarded-for': from },
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${origin}${user}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { token: string; data: { id: number } }
  }
  const { token } = await ask('/register', { email, password: 'Loading@2026' })
  const person = { first_name: 'نورة', last_name: 'العتيبي', email, phone: '0501234567' }
  const address = await ask('/addresses', { ...person, address_text: 'العليا' }, token)
  return { token, address: address.data.id, hasCart: false, visits: [] }
}

/** The free times of all doctors, in no order: two of one patient seldom meet. */
async function freeStarts(origin: string, from: string): Promise<Start[]> {
  const starts: { start: Start; place: number }[] = []
  for (let doctor_id = 1; doctor_id <= DOCTORS; doctor_id++) {
    const answer = await fetch(`${origin}${user}/doctors/${doctor_id}/availability`, {
      headers: { 'x-forwarded-for': from },
    })
    const { data } = (await answer.json()) as { data: { days: { date: string; times: string[] }[] } }
    // Not the first days: a time could pass meanwhile.
    for (const { date, times } of data.days.slice(2))
      for (const time of times)
        starts.push({ start: { doctor_id, date, time }, place: (starts.length * 7_919) % 10_007 })
  }
  return starts.sort((a, b) => a.place - b.place).map(({ start }) => start)
}
