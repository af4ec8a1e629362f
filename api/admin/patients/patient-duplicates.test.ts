import { eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { bookings } from '#db/schema/bookings.ts'
import { patientLinks } from '#db/schema/patient-links.ts'
import { patientNotes, patients } from '#db/schema/patients.ts'
import { waitlistEntries } from '#db/schema/waitlist.ts'
import { addDays, timestampAt } from '#domain/booking/clinic-time.ts'
import { openNationalId, sealNationalId } from '#services/national-ids.ts'
import { aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aDoctor } from '#tests/support/fixtures/records.ts'
import { aWaitlistEntry } from '#tests/support/fixtures/waitlist.ts'
import { startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'
import { patientTables } from './patient-tables.ts'

let api: TestApi
let token: string
let days = 0

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('reception')).token
})
afterAll(() => api.close())

const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const aPatient = async (values: typeof patients.$inferInsert) => {
  const [row] = await api.db.insert(patients).values(values).returning({ id: patients.id })
  return row?.id ?? expect.fail()
}
const patient = async (id: number) => {
  const [row] = await api.db.select().from(patients).where(eq(patients.id, id))
  return row ?? expect.fail()
}
const everyDay = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: '08:00', to: '20:00' }))
/** Books for a record, by default on a day of its own. */
const book = async (patient_id: number, slot: object = {}) => {
  const doctor_id = await aDoctor(api.db, { hours: everyDay })
  const body = { client_name: 'نورة', client_phone: '0501234567', patient_id, doctor_id }
  const date = addDays(TODAY, 1 + (days++ % 80))
  const reply = await request('POST', '/bookings', { ...body, date, time: '09:00', ...slot })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data.id as number
}
const patientOf = async (id: number) =>
  (await api.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.patientId
const merge = (kept: number, other: number) => request('POST', `/patients/${kept}/merge`, { other })
const separate = (kept: number, other: number) => request('POST', `/patients/${kept}/separate`, { other })
const duplicatesOf = async (id: number) => {
  const { status, body } = await request('GET', `/patients/duplicates?patient=${id}`)
  expect(status).toBe(200)
  return (body.data as { one: { id: number }; other: { id: number } }[]).map(({ one, other }) =>
    one.id === id ? other.id : one.id,
  )
}

describe('duplicates', () => {
  test('are records with one phone number and a first name that sounds alike, in either script', async () => {
    const first = await aPatient({ name: 'نورة العتيبي', phone: '+966501110001' })
    const second = await aPatient({ name: 'Noura Alotaibi', phone: '+966501110001' })
    const child = await aPatient({ name: 'سعد العتيبي', phone: '+966501110001' })
    await aPatient({ name: 'نورة العتيبي', phone: '+966501110002' })
    expect(await duplicatesOf(first)).toEqual([second])
    expect(await duplicatesOf(child)).toEqual([])
    const all = (await request('GET', '/patients/duplicates')).body.data
    expect(all).toContainEqual({
      one: { id: first, name: 'نورة العتيبي', phone: '+966501110001', accounts: [] },
      other: { id: second, name: 'Noura Alotaibi', phone: '+966501110001', accounts: [] },
    })
  })

  test('are records with one name and birth date, and never with different ones', async () => {
    const born = { name: 'هيفاء الشمري', birthDate: '1990-05-04' }
    const first = await aPatient({ ...born, phone: '+966501110003' })
    const second = await aPatient({ ...born, name: 'هيفاء  الشمرى', phone: '+966501110004' })
    await aPatient({ ...born, birthDate: '1991-05-04', phone: '+966501110003' })
    await aPatient({ ...born, sex: 'male', phone: '+966501110005' })
    expect(await duplicatesOf(second)).toContain(first)
    expect(await duplicatesOf(first)).toHaveLength(2)
  })

  test('also are records of two accounts, but not such as staff has kept apart', async () => {
    const [me, other] = [await api.signUp(), await api.signUp()]
    const shared = { name: 'ليان', phone: '+966501110006' }
    const first = await aPatient({ ...shared, userId: me.id })
    const second = await aPatient({ ...shared, userId: other.id })
    const third = await aPatient(shared)
    expect(await duplicatesOf(first)).toEqual([third, second])
    const pairs = (await request('GET', `/patients/duplicates?patient=${first}`)).body.data
    expect(pairs[0].one.accounts).toMatchObject([{ id: me.id, email: me.email, mark: 'booked' }])
    expect((await request('POST', `/patients/${second}/keep-apart`, { other: first })).status).toBe(200)
    expect((await request('POST', `/patients/${third}/keep-apart`, { other: first })).status).toBe(200)
    expect((await request('POST', `/patients/${first}/keep-apart`, { other: third })).status).toBe(200)
    expect(await duplicatesOf(first)).toEqual([])
  })

  test('are bounded, and found by indexes', async () => {
    for (let n = 0; n < 12; n++) await aPatient({ name: 'كثيرة', phone: '+966501110007' })
    expect((await request('GET', '/patients/duplicates')).body.data).toHaveLength(50)
    await api.pool.query('vacuum analyze patients')
    const client = await api.pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query(
        `explain select from patients a join patients b on b.birth_date = a.birth_date
           and b.name_key = a.name_key where a.id = 1`,
      )
      expect(JSON.stringify(rows)).toContain('patients_birth')
    } finally {
      client.release(true)
    }
  })
})

describe('a merge', () => {
  test('moves what belongs to a patient, fills in what is missing, and is undone exactly', async () => {
    const mother = await api.signUp()
    const kept = await aPatient({ name: 'نورة العتيبي', phone: '+966502220001' })
    const details = { birthDate: '1990-05-04', sex: 'female', otherName: 'Noura' } as const
    const other = await aPatient({
      name: 'نوره العتيبى',
      phone: '+966502220002',
      userId: mother.id,
      ...details,
    })
    const [own, moved] = [await book(kept), await book(other)]
    const service_id = await aHomeCareService(api.db)
    const visit = { service_id, client_address: 'حي النرجس', date: TODAY, time: '15:00', patient_id: other }
    const caller = { client_name: 'نورة', client_phone: '0502220002' }
    expect((await request('POST', '/home-visits', { ...visit, ...caller })).status).toBe(201)
    await api.db.insert(patientNotes).values({ patientId: other, authorName: 'هند', text: 'حساسية' })
    const before = [await patient(kept), await patient(other)]

    const compared = (await request('GET', `/patients/${kept}/compare?other=${other}`)).body.data
    expect(compared).toMatchObject({
      one: { id: kept, appointments: 1, home_visits: 0, accounts: [] },
      other: { id: other, appointments: 1, home_visits: 1, notes: null, accounts: [{ mark: 'booked' }] },
      state: 'apart',
      hinders: null,
    })
    expect((await merge(kept, other)).body.data).toEqual({ moved: 3 })
    // The merge gives the account of the merged record nothing.
    expect(await patient(kept)).toMatchObject({ ...details, phone: '+966502220001', userId: null })
    expect(await patient(other)).toMatchObject({ mergedInto: kept, userId: mother.id })
    expect(await Promise.all([own, moved].map(patientOf))).toEqual([kept, kept])
    expect((await request('GET', `/patients/${other}`)).status).toBe(404)
    expect((await request('GET', `/patients/${kept}/merged`)).body.data).toMatchObject([{ id: other }])
    // Whoever is booked by the other name and number is the kept record's patient.
    const since = await book(other)
    expect(await patientOf(since)).toBe(kept)

    const merged = (await request('GET', `/patients/${kept}/compare?other=${other}`)).body.data
    expect(merged).toMatchObject({ state: 'merged', other: { appointments: 1, home_visits: 1 } })
    const admin = await api.signInStaff('admin')
    const read = await api.request('GET', `/admin/patients/${kept}/compare?other=${other}`, {
      token: admin.token,
    })
    expect(read.body.data).toMatchObject({ one: { notes: 1 }, other: { notes: 1 } })
    expect((await separate(kept, other)).body.data).toEqual({ moved: 3 })
    expect([await patient(kept), await patient(other)]).toEqual(before)
    expect(await Promise.all([own, moved, since].map(patientOf))).toEqual([kept, other, kept])
    expect((await api.db.select().from(bookings).where(isNotNull(bookings.serviceId)))[0]?.patientId).toBe(
      other,
    )
    expect((await separate(kept, other)).body.code).toBe('staff.changed_meanwhile')
    const history = (await request('GET', `/patients/${kept}/history`)).body.data
    expect(history.map((entry: { part: string }) => entry.part)).toContain('patient_merges')
  })

  test('keeps appointments at one time, which count again for the constraint once it is undone', async () => {
    const [kept, other] = [await aPatient({ name: 'ريم' }), await aPatient({ name: 'Reem' })]
    const slot = { date: addDays(TODAY, 85), time: '10:00' }
    const [one, two] = [await book(kept, slot), await book(other, slot)]
    const flags = async () =>
      (
        await api.db
          .select()
          .from(bookings)
          .where(inArray(bookings.id, [one, two]))
          .orderBy(bookings.id)
      ).map(({ patientOverlap }) => patientOverlap)
    expect((await merge(kept, other)).status).toBe(200)
    expect(await flags()).toEqual([false, true])
    expect((await separate(kept, other)).status).toBe(200)
    expect(await flags()).toEqual([false, false])
  })

  test('keeps home visits of one hour, which count again for the constraint once it is undone', async () => {
    const [kept, other] = [await aPatient({ name: 'هند' }), await aPatient({ name: 'Hind' })]
    const service = await aHomeCareService(api.db)
    const startsAt = new Date(timestampAt(addDays(TODAY, 84), '10:00'))
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    const visits = [kept, other].map((patientId, index) => ({
      ...{ patientId, serviceId: service, startsAt, endsAt, seat: index + 1 },
      ...{ clientName: 'هند', clientPhone: '0501112222', clientAddress: 'الرياض', fee: 18_000 },
    }))
    await api.db.insert(bookings).values(visits)
    const flags = async () =>
      (
        await api.db
          .select({ flag: bookings.patientOverlap })
          .from(bookings)
          .where(eq(bookings.serviceId, service))
          .orderBy(bookings.visitNumber)
      ).map(({ flag }) => flag)
    expect((await merge(kept, other)).status).toBe(200)
    expect(await flags()).toEqual([false, true])
    expect((await separate(kept, other)).status).toBe(200)
    expect(await flags()).toEqual([false, false])
  })

  test('counts the appointments of both records again once an overlap is undone', async () => {
    const [kept, other] = [await aPatient({ name: 'سلمى' }), await aPatient({ name: 'Salma' })]
    const slot = { date: addDays(TODAY, 86), time: '10:00' }
    const [one, two] = [await book(kept, slot), await book(other, slot)]
    expect((await merge(kept, other)).status).toBe(200)
    // As by an older merge: the appointment of the kept record is the one that does not count.
    await api.db.update(bookings).set({ patientOverlap: true }).where(eq(bookings.id, one))
    expect((await separate(kept, other)).status).toBe(200)
    const rows = await api.db
      .select({ flag: bookings.patientOverlap })
      .from(bookings)
      .where(inArray(bookings.id, [one, two]))
    expect(rows).toEqual([{ flag: false }, { flag: false }])
  })

  test('leaves every former name, number and record number to find the kept record', async () => {
    const kept = await aPatient({ name: 'خولة السبيعي', phone: '+966502270001' })
    const middle = await aPatient({ name: 'Khawla Alsubaie', phone: '+966502270002' })
    const oldest = await aPatient({ name: 'أم تركي', phone: '+966502270003' })
    expect((await merge(middle, oldest)).status).toBe(200)
    expect((await merge(kept, middle)).status).toBe(200)
    const find = async (text: string) =>
      (await request('POST', '/patients/search', { text })).body.data.map(({ id }: { id: number }) => id)
    for (const text of ['0502270002', '270003', 'Khawla Alsubaie', 'أم تركي'])
      expect(await find(text), text).toEqual([kept])
    expect(await find(`#${oldest}`)).toContain(kept)
  })

  test('moves verified links only if staff says so, and gives them back', async () => {
    const [me, both] = [await api.signUp(), await api.signUp()]
    const [kept, other] = [await aPatient({ name: 'ج' }), await aPatient({ name: 'ج' })]
    const link = async (patientId: number, userId: number) =>
      api.db.insert(patientLinks).values({ patientId, userId, method: 'id_seen' })
    await link(other, me.id)
    await link(other, both.id)
    await link(kept, both.id)
    const links = async () => {
      const rows = await api.db.select().from(patientLinks).where(eq(patientLinks.userId, me.id))
      return rows.map(({ patientId }) => patientId)
    }
    const booking = await book(other)
    const sees = async () =>
      (await api.request('GET', `/user/bookings/${booking}`, { token: me.token })).status
    expect(await sees()).toBe(200)
    expect((await merge(kept, other)).status).toBe(200)
    expect([await links(), await sees()]).toEqual([[other], 404])
    expect((await separate(kept, other)).status).toBe(200)
    const linked = await request('POST', `/patients/${kept}/merge`, { other, link_accounts: true })
    expect(linked.status).toBe(200)
    expect([await links(), await sees()]).toEqual([[kept], 200])
    const { rows } = await api.pool.query('select count(*)::int as n from patient_links where user_id = $1', [
      both.id,
    ])
    expect(rows).toEqual([{ n: 2 }])
    expect((await separate(kept, other)).status).toBe(200)
    expect([await links(), await sees()]).toEqual([[other], 200])
  })

  test('of two ID numbers, a record with itself or a missing one is refused', async () => {
    const id = (text: string) => ({ nationalId: Buffer.from(text), nationalIdHash: Buffer.from(text) })
    const [one, two] = [await aPatient({ name: 'ب', ...id('1') }), await aPatient({ name: 'ب', ...id('2') })]
    expect((await merge(one, two)).body.code).toBe('staff.two_ids')
    const { hinders } = (await request('GET', `/patients/${one}/compare?other=${two}`)).body.data
    expect(hinders).toBe('two_ids')
    expect((await merge(one, one)).status).toBe(404)
    expect((await merge(one, 2_147_483_647)).status).toBe(404)
  })

  test('takes the ID number over for the kept record alone, until it is undone', async () => {
    const keys = readConfig({}).nationalIdKeys
    const [blank, one] = [await aPatient({ name: 'ب' }), await aPatient({ name: 'ب' })]
    const sealed = sealNationalId(keys, one, '2000000006')
    await api.db.update(patients).set(sealed).where(eq(patients.id, one))
    expect((await merge(blank, one)).status).toBe(200)
    const { nationalId, nationalIdHash } = await patient(blank)
    expect(nationalIdHash).toEqual(sealed.nationalIdHash)
    expect(openNationalId(keys, blank, nationalId ?? Buffer.of())).toBe('2000000006')
    expect((await separate(blank, one)).status).toBe(200)
    expect(await patient(blank)).toMatchObject({ nationalId: null, nationalIdHash: null })
    expect(await patient(one)).toMatchObject(sealed)
  })

  test.each(['wantsReminders', 'accountWantsReminders'] as const)(
    'keeps the wish for no reminders, until it is undone: %s',
    async wish => {
      const [kept, other] = [await aPatient({ name: 'ت' }), await aPatient({ name: 'ت', [wish]: false })]
      expect((await merge(kept, other)).status).toBe(200)
      expect(await patient(kept)).toMatchObject({ [wish]: false })
      expect((await separate(kept, other)).status).toBe(200)
      expect(await patient(kept)).toMatchObject({ [wish]: true })
      expect(await patient(other)).toMatchObject({ [wish]: false })
      // The other way round: the kept record's own wish is not touched.
      expect((await merge(other, kept)).status).toBe(200)
      expect(await patient(other)).toMatchObject({ [wish]: false })
      expect((await separate(other, kept)).status).toBe(200)
      expect(await patient(other)).toMatchObject({ [wish]: false })
    },
  )

  test('of one pair happens once, also by fifty calls at one instant in both directions', async () => {
    const [one, two] = [await aPatient({ name: 'فهد' }), await aPatient({ name: 'Fahd' })]
    const ids = [await book(one), await book(two)]
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? merge(one, two) : merge(two, one))),
    )
    const codes = replies.map(({ status, body }) => (status === 200 ? 200 : body.code)).sort()
    expect(codes).toEqual([200, ...Array(49).fill('staff.changed_meanwhile')])
    const holders = new Set(await Promise.all(ids.map(patientOf)))
    expect(holders.size).toBe(1)
  })

  test('waits for bookings of the record that is replaced: none stays behind', async () => {
    const caller = { client_name: 'عبدالله الراجحي', client_phone: '0503330001' }
    const kept = await aPatient({ name: 'Abdullah' })
    const other = await aPatient({ name: caller.client_name, phone: '+966503330001' })
    const doctor_id = await aDoctor(api.db, { hours: everyDay })
    const bookings50 = Array.from({ length: 50 }, (_, n) => {
      const slot = { date: addDays(TODAY, 1 + n), time: '12:00' }
      return request('POST', '/bookings', { ...caller, doctor_id, ...slot })
    })
    const [merged, ...replies] = await Promise.all([merge(kept, other), ...bookings50])
    expect(merged.status).toBe(200)
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(await api.db.$count(bookings, eq(bookings.patientId, other))).toBe(0)
    expect(await api.db.$count(bookings, eq(bookings.patientId, kept))).toBe(50)
  })

  test('leads what is written to a replaced record to the one that replaced it', async () => {
    const [first, kept] = [await aPatient({ name: 'ريم' }), await aPatient({ name: 'Reem' })]
    const other = await aPatient({ name: 'Rim' })
    expect((await merge(first, other)).status).toBe(200)
    expect((await merge(kept, first)).status).toBe(200)
    // As a call does that has read the record before it was merged.
    await api.db.insert(patientNotes).values({ patientId: other, authorName: 'د. سارة', text: 'حساسية' })
    expect(await api.db.$count(patientNotes, eq(patientNotes.patientId, kept))).toBe(1)
    for (const patientId of [other, kept]) {
      const { id } = await aWaitlistEntry(api.db, { day: TODAY, patientId, doctorId: await aDoctor(api.db) })
      const [entry] = await api.db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
      expect(entry?.patientId).toBe(kept)
    }
  })
})

test('every table that refers to patients is moved by a merge', async () => {
  const { rows } = await api.pool.query(`
    select kcu.table_name, kcu.column_name
    from information_schema.referential_constraints rc
    join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage target using (constraint_schema, constraint_name)
    where target.table_name = 'patients' and kcu.table_name not in ('patient_merges', 'distinct_patients',
      -- An account moves only if staff says so; a code is used within ten minutes.
      'patient_links', 'patient_link_codes', 'patient_code_days')
    order by 1`)
  const moved = Object.keys(patientTables).map(table_name => ({ table_name, column_name: 'patient_id' }))
  const expected = [...moved, { table_name: 'patients', column_name: 'merged_into' }]
  expect(new Set(rows.map(row => JSON.stringify(row)))).toEqual(
    new Set(expected.map(row => JSON.stringify(row))),
  )
})
