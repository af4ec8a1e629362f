import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { PRIVACY_VERSION } from '#contract/privacy.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import type { Db } from '../connect.ts'
import * as tables from '../schema/accounts.ts'
import { demoAccounts, demoStaff, otherPatients } from './data/demo-accounts.ts'
import { withIds } from './deterministic-rows.ts'
import { inNamesOf } from './groups/rename-rows.ts'
import { insertRows } from './insert-rows.ts'
import type { Directory } from './seed-directory.ts'

const { patient, newcomer } = demoAccounts

export const demoPatientId = 1

/** The other patients with ids, e-mail addresses and phone numbers. */
export const otherPatientRows = withIds(otherPatients, Object.keys(demoAccounts).length + 1).map(person => ({
  ...person,
  email: `patient-${person.id}@afiya.example`,
  phone: `+966500555${String(person.id).padStart(3, '0')}`,
}))

/** Inserts the demo accounts, the other patients, staff, and the demo patient's addresses and consents. */
export async function seedUsers(db: Db, { doctorId }: Directory, today: string): Promise<void> {
  const joined = new Date(timestampAt(addDays(today, -400), '10:00'))
  // The other patients get a random password, so that nobody can sign in as them.
  const [patientHash, newcomerHash, unusableHash] = (await Promise.all(
    [patient.password, newcomer.password, randomBytes(32).toString('base64')].map(password =>
      hash(password, ARGON2_COST),
    ),
  )) as [string, string, string]
  const others = otherPatientRows.map(row => ({ ...row, passwordHash: unusableHash, image: null }))
  await insertRows(
    db,
    tables.users,
    [
      { ...patient, id: demoPatientId, passwordHash: patientHash, image: null },
      { ...newcomer, id: demoPatientId + 1, passwordHash: newcomerHash, image: null },
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
      emailConfirmedAt: joined,
    })),
  )
  // After all patients, so that the ids of the patients do not change.
  const staff = demoStaff.people.map(({ role, email, firstName, lastName, ...linked }) => ({
    signInEmail: email,
    email,
    passwordHash: patientHash,
    firstName,
    lastName,
    role,
    sex: 'sex' in linked ? linked.sex : null,
    doctorId: 'doctor' in linked ? doctorId(linked.doctor) : null,
    totpSecret: demoStaff.totpSecret,
    totpStep: 0,
    createdAt: joined,
    emailConfirmedAt: joined,
  }))
  await db.insert(tables.users).values(inNamesOf(db, staff))
  await insertRows(db, tables.addresses, withIds(addresses))
  const agreedAt = new Date(timestampAt(addDays(today, -1), '10:00'))
  const consents = [patient, newcomer].map(({ language }, i) => ({
    userId: demoPatientId + i,
    language,
    agreedAt,
    version: PRIVACY_VERSION,
  }))
  await insertRows(db, tables.consents, withIds(consents))
}

// The same as in services/accounts/password-hash.ts, which db/ must not import.
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const addresses = [
  {
    userId: demoPatientId,
    firstName: patient.firstName,
    lastName: patient.lastName,
    email: patient.email,
    phone: patient.phone,
    addressText: 'شارع التحلية، حي العليا، مبنى 7421، شقة 12، الرياض 12214',
    shortAddress: 'RHOA7421',
    lat: 24.6959,
    long: 46.6847,
  },
  {
    userId: demoPatientId,
    firstName: 'نورة',
    lastName: patient.lastName,
    email: patient.email,
    phone: '+966501234569',
    addressText: 'شارع الأمير سلطان، حي السلامة، فيلا 38، جدة 23525',
    lat: 21.5906,
    long: 39.1487,
  },
]
