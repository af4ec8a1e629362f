import { type SQL, sql } from 'drizzle-orm'

/** The record that a booking of this name and number gets, as `addBooking` finds it; null: a new one. */
export const knownPatient = (userId: number | null, name: string, phone: string): SQL =>
  sql`(select known_patient(${userId}::int, ${name}, ${phone}))`
