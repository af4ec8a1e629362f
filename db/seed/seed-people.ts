import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { addDays, momentAt } from '#domain/clinic-time.ts'
import type { Db } from '../connect.ts'
import * as tables from '../schema/accounts.ts'
import { numbered } from './dealing.ts'
import { insertRows } from './insert-rows.ts'
import { demoAccounts, demoStaff, otherPatients } from './people.ts'

const { patient, newcomer } = demoAccounts

/** The id of the demo patient. */
export const patientId = 1

/** The other patients with their ids, e-mail addresses and telephones. */
export const otherPatientRows = numbered(otherPatients, Object.keys(demoAccounts).length + 1).map(person => ({
  ...person,
  email: `patient-${person.id}@afiya.example`,
  phone: `0500555${String(person.id).padStart(3, '0')}`,
}))

/** Writes the demo accounts, the other patients, and the demo patient's addresses. */
export async function seedPeople(db: Db, today: string): Promise<void> {
  const joined = new Date(momentAt(addDays(today, -400), '10:00'))
  // Nobody knows the password of the others: nobody signs in as them.
  const [patientHash, newcomerHash, unusableHash] = (await Promise.all(
    [patient.password, newcomer.password, randomBytes(32).toString('base64')].map(password =>
      hash(password, COST),
    ),
  )) as [string, string, string]
  const others = otherPatientRows.map(row => ({ ...row, passwordHash: unusableHash, image: null }))
  await insertRows(
    db,
    tables.users,
    [
      { ...patient, id: patientId, passwordHash: patientHash, image: '/pictures/people/patient-192.avif' },
      { ...newcomer, id: patientId + 1, passwordHash: newcomerHash, image: null },
      ...others,
    ].map(({ id, email, passwordHash, firstName, lastName, phone, image, language }) => ({
      id,
      signInEmail: email,
      email,
      passwordHash,
      firstName,
      lastName,
      phone,
      image,
      language,
      createdAt: joined,
    })),
  )
  // After all patients, so that the ids of those stay what they were.
  await db.insert(tables.users).values(
    demoStaff.people.map(({ role, firstName, lastName }) => ({
      signInEmail: `${role}@afiya.example`,
      email: `${role}@afiya.example`,
      passwordHash: patientHash,
      firstName,
      lastName,
      role,
      totpSecret: demoStaff.totpSecret,
      totpStep: 0,
      createdAt: joined,
    })),
  )
  await insertRows(db, tables.addresses, numbered(addresses))
  const agreedAt = new Date(momentAt(addDays(today, -1), '10:00'))
  const agreed = [patient, newcomer].map(({ language }, i) => ({
    userId: patientId + i,
    language,
    agreedAt,
    version: PRIVACY_VERSION,
  }))
  await insertRows(db, tables.consents, numbered(agreed))
}

// As api/accounts/passwords.ts has it, which db may not import.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const addresses = [
  {
    userId: patientId,
    firstName: patient.firstName,
    lastName: patient.lastName,
    email: patient.email,
    phone: patient.phone,
    addressText: 'شارع التحلية، حي العليا، مبنى 7421، شقة 12، الرياض 12214',
    lat: 24.6959,
    long: 46.6847,
  },
  {
    userId: patientId,
    firstName: 'نورة',
    lastName: patient.lastName,
    email: patient.email,
    phone: '0501234569',
    addressText: 'شارع الأمير سلطان، حي السلامة، فيلا 38، جدة 23525',
    lat: 21.5906,
    long: 39.1487,
  },
]
