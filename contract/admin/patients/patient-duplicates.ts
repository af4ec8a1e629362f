import * as z from 'zod/mini'
import { Id, IdParams, optionalFilter } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { PatientAccount } from './patient-accounts.ts'

const access = { access: 'staff', needs: 'patients.work' } as const

/**
 * A record beside another one. `appointments`, `home_visits` and `notes` count what stands in it, or what
 * came from it if it is merged. `notes` is null if the role may not read them.
 */
const ComparedPatient = z.object({
  id: z.number(),
  name: z.string(),
  other_name: z.string(),
  phone: z.string(),
  birth_date: z.nullable(z.string()),
  sex: z.nullable(z.enum(['female', 'male'])),
  language: z.enum(['ar', 'en']),
  accounts: z.array(PatientAccount),
  appointments: z.number(),
  home_visits: z.number(),
  notes: z.nullable(z.number()),
})
export type ComparedPatient = z.infer<typeof ComparedPatient>

/** A record that another one looks like. */
const PatientRef = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  accounts: z.array(PatientAccount),
})

/**
 * Pairs of records that may be of one person: the same phone number and a first name that sounds alike, or
 * the same name and birth date. Pairs that staff has kept apart are not among them.
 */
const listDuplicates = endpoint('GET /admin/patients/duplicates', {
  summary: 'Pairs of records that may be of one person: the newest 50 of all patients, or all of one',
  ...access,
  query: z.object({ patient: z.optional(optionalFilter(Id)) }),
  reply: z.array(z.object({ one: PatientRef, other: PatientRef })),
})

/** The records that this one has replaced. */
const listMerged = endpoint('GET /admin/patients/:id/merged', {
  summary: 'The records that were merged into a record',
  ...access,
  params: IdParams,
  reply: z.array(PatientRef),
})

/** `state`: whether the other record is merged into this one. `hinders` is why they cannot be merged. */
const comparePatients = endpoint('GET /admin/patients/:id/compare', {
  summary: 'Two records side by side',
  ...access,
  params: IdParams,
  query: z.object({ other: Id }),
  reply: z.object({
    one: ComparedPatient,
    other: ComparedPatient,
    state: z.enum(['apart', 'merged']),
    hinders: z.nullable(z.enum(['two_ids'])),
  }),
})

const pairInput = { params: IdParams, body: z.object({ other: Id }) }

/**
 * The record of the URL is kept: what belongs to the other one moves to it. The accounts with a verified link
 * to the other record see the kept one only with `link_accounts`.
 */
const mergePatients = endpoint('POST /admin/patients/:id/merge', {
  summary: 'Merge another record into a record',
  ...access,
  params: IdParams,
  body: z.object({ other: Id, link_accounts: z.optional(z.boolean('invalid value')) }),
  reply: z.object({ moved: z.number() }),
  message: 'staff.merged',
  refusals: ['staff.two_ids', 'staff.changed_meanwhile', 'record_link.nobody_to_tell'],
})

/** Gives the other record back exactly what moved, wherever it is still in this one. */
const separatePatients = endpoint('POST /admin/patients/:id/separate', {
  summary: 'Undo the merge of another record into a record',
  ...access,
  ...pairInput,
  reply: z.object({ moved: z.number() }),
  message: 'staff.separated',
  refusals: ['staff.changed_meanwhile'],
})

/** Such a pair is no longer among the duplicates. */
const keepPatientsApart = endpoint('POST /admin/patients/:id/keep-apart', {
  summary: 'Record that two records are of different people',
  ...access,
  ...pairInput,
  reply: z.object({ id: z.number() }),
  message: 'staff.saved',
})

export const patientDuplicates = {
  listDuplicates,
  listMerged,
  comparePatients,
  mergePatients,
  separatePatients,
  keepPatientsApart,
}
