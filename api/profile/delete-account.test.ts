import { readdir } from 'node:fs/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { bookings } from '#db/schema/bookings.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { patients } from '#db/schema/patients.ts'
import { prescriptionItems, prescriptions } from '#db/schema/prescriptions.ts'
import { products } from '#db/schema/store.ts'
import { createAllAccountData } from '#tests/support/fixtures/account-data.ts'
import { aHomeCareBooking, aHomeCareService } from '#tests/support/fixtures/home-care.ts'
import { aPhoto } from '#tests/support/fixtures/images.ts'
import { anApproval } from '#tests/support/fixtures/prescriptions.ts'
import { aBooking, aDoctor, aProduct } from '#tests/support/fixtures/records.ts'
import { PASSWORD, startTestApi, type TestApi, TODAY } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const remove = (token: string, password: unknown = PASSWORD, lang: 'ar' | 'en' = 'en') =>
  api.request('DELETE', '/user/profile', { body: { password }, token, lang })

/**
 * The tables of the database that refer to a user, with the number of rows of this one: by `user_id`, if the
 * table has several such columns.
 */
async function rowsOf(userId: number): Promise<Record<string, number>> {
  const { rows } = await api.pool.query<{ name: string; column: string }>(`
    select c.conrelid::regclass::text as name, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'carts'::regclass)
    order by a.attname = 'user_id'`)
  const counts = rows.map(async ({ name, column }) => {
    const { rows } = await api.pool.query(`select count(*)::int as n from ${name} where ${column} = $1`, [
      userId,
    ])
    return [name, rows[0].n] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const withPicture = async (person: { token: string; email: string }) => {
  const form = new FormData()
  const fields = { _method: 'PUT', first_name: 'Noura', last_name: 'Alharbi', phone: '0501234567' }
  for (const [name, value] of Object.entries({ ...fields, email: person.email })) form.append(name, value)
  form.append('image', new File([new Uint8Array(await aPhoto())], 'me.jpg'))
  return (await api.request('POST', '/user/profile', { body: form, token: person.token })).body.data.image
}

describe('deleting my account', () => {
  test('is confirmed by an e-mail to the sign-in address, in the language of the page', async () => {
    const person = await api.signUp()
    const emails = async () =>
      (await api.queuedEmails()).filter(job => 'to' in job && job.to === person.email)
    expect((await remove(person.token, 'WRONG123!')).status).toBe(422)
    expect(await emails()).toEqual([])
    expect((await remove(person.token, PASSWORD, 'en')).status).toBe(200)
    expect(await emails()).toEqual([{ template: 'account_deleted', to: person.email, lang: 'en' }])
  })

  test.each(['admin', 'reception', 'doctor'] as const)(
    'is refused to %s until an administrator takes the role away, whatever proof the session has',
    async role => {
      const staff = await api.signInStaff(role)
      const without = 'update sessions set staff_at = null where user_id = $1'
      for (const lang of languages) {
        const { status, body } = await remove(staff.token, PASSWORD, lang)
        expect([status, body.code, body.message]).toEqual([
          409,
          'account.of_staff',
          errorCatalogue['account.of_staff'][lang],
        ])
        await api.pool.query(without, [staff.id])
      }
      await api.pool.query(`update users set role = 'patient', doctor_id = null where id = $1`, [staff.id])
      expect((await remove(staff.token)).status).toBe(200)
    },
  )

  test('deletes what belongs to the user, frees the slots, and keeps the order anonymously', async () => {
    const person = await api.signUp()
    const neighbour = await api.signUp()
    const { doctor, product, order } = await createAllAccountData(api.db, person.id, 'Hanouf')
    await createAllAccountData(api.db, neighbour.id, 'Sami')
    const image = await withPicture(person)
    const before = await rowsOf(person.id)
    for (const [table, count] of Object.entries(before)) expect(count, table).toBeGreaterThan(0)
    const neighbours = await rowsOf(neighbour.id)

    expect((await remove(person.token)).status).toBe(200)

    expect(await rowsOf(person.id)).toEqual(Object.fromEntries(Object.keys(before).map(table => [table, 0])))
    expect(await rowsOf(neighbour.id)).toEqual(neighbours)
    expect(await readdir(api.uploads)).not.toContain(image.replace('/uploads/', ''))
    const [remainingOrder] = await api.db.select().from(orders).where(eq(orders.id, order))
    expect(remainingOrder).toMatchObject({
      userId: null,
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      addressText: '',
      shortAddress: '',
      lat: 0,
      long: 0,
      totalHalalas: 7_000,
    })
    expect(await api.db.$count(orderLines, eq(orderLines.orderId, order))).toBe(2)
    const [reviewed] = await api.db.select().from(products).where(eq(products.id, product))
    expect([reviewed?.reviewCount, reviewed?.ratingSum]).toEqual([0, 0])

    const bookingBody = {
      client_name: 'Sami',
      client_phone: '0500000000',
      doctor_id: doctor,
      date: TODAY,
      time: '10:00',
    }
    const { status } = await api.request('POST', '/user/doctors/book', {
      body: bookingBody,
      token: (await api.signUp()).token,
    })
    expect(status).toBe(201)
    const keptByLaw = ['patients', 'patient_notes', 'bookings', 'prescriptions']
    expect(JSON.stringify(await allRows({ except: keptByLaw }))).not.toMatch(/Hanouf|patient-1@/)
  })

  test('deletes prescriptions that were never dispensed, and keeps the others without the account', async () => {
    const person = await api.signUp()
    const product = await aProduct(api.db, { medicineClass: 'prescription' })
    const [unused, used] = [
      await anApproval(api.db, { userId: person.id, product }),
      await anApproval(api.db, { userId: person.id, product }),
    ]
    await api.db.update(prescriptionItems).set({ dispensed: 1 }).where(eq(prescriptionItems.id, used))
    expect((await remove(person.token)).status).toBe(200)
    const kept = await api.db
      .select({ item: prescriptionItems.id, userId: prescriptions.userId })
      .from(prescriptionItems)
      .innerJoin(prescriptions, eq(prescriptions.id, prescriptionItems.prescriptionId))
      .where(inArray(prescriptionItems.id, [unused, used]))
    expect(kept).toEqual([{ item: used, userId: null }])
  })

  test('leaves the clinic its record of treatment, without the account', async () => {
    const person = await api.signUp()
    const [doctor, service] = [await aDoctor(api.db), await aHomeCareService(api.db)]
    const past = await aBooking(api.db, { user: person.id, doctor, date: '2026-11-15', time: '09:00' })
    const ahead = await aBooking(api.db, { user: person.id, doctor, date: '2026-11-29', time: '09:00' })
    const visit = await aHomeCareBooking(api.db, {
      user: person.id,
      service,
      date: '2026-11-15',
      time: '11:00',
    })
    const [untreated] = await api.db
      .insert(patients)
      .values({ userId: person.id, name: 'ريم' })
      .returning({ id: patients.id })
    expect((await remove(person.token)).status).toBe(200)

    const rowsById = await api.db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [past, ahead]))
    const [first, second] = rowsById.toSorted((a, b) => a.id - b.id)
    expect(first).toMatchObject({ userId: null, status: 'pending', clientName: 'نورة' })
    expect(second).toMatchObject({ userId: null, status: 'cancelled', sequence: 1 })
    const [home] = await api.db.select().from(bookings).where(eq(bookings.visitNumber, visit))
    expect(home).toMatchObject({ userId: null, clientAddress: '', patientId: first?.patientId })
    const records = await api.db
      .select()
      .from(patients)
      .where(inArray(patients.id, [first?.patientId ?? 0, untreated?.id ?? 0]))
    expect(records).toMatchObject([{ id: first?.patientId, name: 'نورة', userId: null }])
  })

  test('erases a person who was never treated whole: cancelled appointments and visits, too', async () => {
    const person = await api.signUp()
    const [doctor, service] = [await aDoctor(api.db), await aHomeCareService(api.db)]
    const own = { user: person.id }
    const marked = { clientName: 'Neverseen Childname', note: 'Neverseen pregnancy' }
    const ids = [
      await aBooking(api.db, { ...own, doctor, date: '2026-11-15', time: '09:00' }),
      await aBooking(api.db, { ...own, doctor, date: '2026-11-29', time: '09:00' }),
    ]
    const past = { status: 'cancelled', cancelledAt: new Date() } as const
    await api.db.update(bookings).set(marked).where(inArray(bookings.id, ids))
    await api.db
      .update(bookings)
      .set(past)
      .where(eq(bookings.id, ids[0] as number))
    for (const date of ['2026-11-29', '2026-11-30'])
      await aHomeCareBooking(api.db, { ...own, service, date, time: '11:00' })
    await api.db.update(bookings).set(marked).where(eq(bookings.userId, person.id))
    const reception = await api.signInStaff('reception')
    // What reception does for the caller is in the audit log, with the name.
    await api.pool.query(
      `begin; select set_config('afiya.staff_id', '${reception.id}', true);
       update bookings set client_name = 'Neverseen Othername' where user_id = ${person.id};
       update patients set name = 'Neverseen Othername' where user_id = ${person.id}; commit`,
    )
    const message = { first_name: 'Neverseen', last_name: 'Childname', phone: '0511112222' }
    await api.request('POST', '/user/contact-us', {
      body: { ...message, email: person.email, message: 'Where is my result?' },
      token: person.token,
    })
    const found = async () => JSON.stringify(await allRows({ except: [] })).match(/Neverseen/g)
    expect(await found()).not.toBeNull()
    expect((await remove(person.token)).status).toBe(200)
    expect(await found()).toBeNull()
    const { rows } = await api.pool.query(
      `select action, entity, before from audit_log where staff_id = $1 and entity = 'bookings'`,
      [reception.id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ action: 'update', before: {} })
  })

  test('erases the records that were merged with an untreated one, but none of a treated patient', async () => {
    const person = await api.signUp()
    const record = async (values: Partial<typeof patients.$inferInsert>) => {
      const rows = await api.db
        .insert(patients)
        .values({ name: 'Merged Person', ...values })
        .returning({ id: patients.id })
      return rows[0]?.id ?? 0
    }
    const untreated = await record({ userId: person.id })
    await record({
      userId: person.id,
      mergedInto: await record({ userId: person.id, mergedInto: untreated }),
    })
    const treated = await record({ name: 'Treated Person' })
    await record({ name: 'Treated Person', userId: person.id, mergedInto: treated })
    await api.pool.query(
      `insert into patient_notes (patient_id, author_name, text) values (${treated}, 'x', 'seen')`,
    )
    expect((await remove(person.token)).status).toBe(200)
    expect(await api.db.$count(patients, eq(patients.name, 'Merged Person'))).toBe(0)
    expect(await api.db.$count(patients, eq(patients.name, 'Treated Person'))).toBe(2)
  })

  test('is refused while an order is still to be delivered', async () => {
    const person = await api.signUp()
    const { order } = await createAllAccountData(api.db, person.id, 'Noura')
    for (const status of ['placed', 'paid', 'preparing', 'on_its_way'] as const) {
      await api.db.update(orders).set({ status }).where(eq(orders.id, order))
      const before = await rowsOf(person.id)
      const { status: answer, body } = await remove(person.token)
      expect([answer, body.code]).toEqual([409, 'account.open_order'])
      expect(await rowsOf(person.id)).toEqual(before)
    }
    await api.db
      .update(orders)
      .set({ status: 'cancelled', cancelledAt: new Date() })
      .where(eq(orders.id, order))
    expect((await remove(person.token)).status).toBe(200)
  })

  test('is refused while a home visit is under way, whose nurse needs the address', async () => {
    const person = await api.signUp()
    const service = await aHomeCareService(api.db)
    const visit = { user: person.id, service, date: TODAY }
    const setOut = { enRouteAt: new Date(api.now()) }
    const number = await aHomeCareBooking(api.db, { ...visit, time: '10:00', ...setOut })
    expect((await remove(person.token)).body.code).toBe('account.visit_under_way')
    const change = (changes: Partial<typeof bookings.$inferInsert>) =>
      api.db.update(bookings).set(changes).where(eq(bookings.visitNumber, number))
    // It has begun, whether or not the nurse said that she is on the way.
    await change({ enRouteAt: null, startsAt: new Date(api.now() - 60_000) })
    expect((await remove(person.token)).body.code).toBe('account.visit_under_way')
    await change({ status: 'done' })
    expect((await remove(person.token)).status).toBe(200)
  })

  test('ends every session, and the address can register again', async () => {
    const person = await api.signUp()
    const login = { email: person.email, password: PASSWORD }
    const elsewhere = (await api.request('POST', '/user/login', { body: login })).body.token
    await remove(person.token)
    for (const token of [person.token, elsewhere])
      expect((await api.request('GET', '/user/profile', { token })).status).toBe(401)
    expect((await api.request('POST', '/user/login', { body: login })).status).toBe(422)
    expect((await api.request('POST', '/user/register', { body: login })).status).toBe(201)
  })

  test('needs the password: a wrong one is refused at its field and nothing is deleted', async () => {
    const person = await api.signUp()
    for (const lang of languages) {
      const { status, body } = await remove(person.token, 'Wrong@2026', lang)
      expect([status, body.code]).toEqual([422, 'account.wrong_password'])
      expect(body.errors).toEqual({ password: [errorCatalogue['account.wrong_password'][lang]] })
    }
    for (const password of ['', null, 1, ['ABCDEF1!'], {}, 'x'.repeat(300)])
      expect((await remove(person.token, password)).status).toBe(422)
    expect((await api.request('DELETE', '/user/profile', { token: person.token })).status).toBe(422)
    expect((await api.request('GET', '/user/profile', { token: person.token })).status).toBe(200)
  })

  test('two concurrent requests delete once, and a running request gets session.dead', async () => {
    const person = await api.signUp()
    const replies = await Promise.all([
      remove(person.token),
      remove(person.token),
      api.request('PUT', '/user/profile', {
        body: { first_name: 'Noura', last_name: 'Alharbi', email: person.email, phone: '0501234567' },
        token: person.token,
      }),
      api.request('POST', '/user/login', { body: { email: person.email, password: PASSWORD } }),
    ])
    for (const { status } of replies) expect([200, 401, 422]).toContain(status)
    expect(replies.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await api.db.execute(sql`select 1 from users where id = ${person.id}`)).toMatchObject({ rows: [] })
  })

  test('a concurrent booking gets session.dead and writes nothing', async () => {
    const person = await api.signUp()
    const doctor = await aDoctor(api.db)
    const bookingBody = {
      client_name: 'N',
      client_phone: '0501234567',
      doctor_id: doctor,
      date: TODAY,
      time: '10:00',
    }
    const deletion = await api.pool.connect()
    await deletion.query('begin')
    await deletion.query('delete from users where id = $1', [person.id])
    const booking = api.request('POST', '/user/doctors/book', { body: bookingBody, token: person.token })
    const isWaiting = () =>
      api.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    await vi.waitFor(async () => expect((await isWaiting()).rowCount).toBe(1), 5_000)
    await deletion.query('commit')
    deletion.release()
    expect(await booking).toMatchObject({ status: 401, body: { code: 'session.dead' } })
  })

  test('an addition to the cart gets session.dead, also when the account goes within its statement', async () => {
    const person = await api.signUp()
    const { product } = await createAllAccountData(api.db, (await api.signUp()).id, 'Lama')
    await api.pool.query(`
      create function lose_account() returns trigger language plpgsql as
        $$ begin delete from users where id = new.user_id; return new; end $$;
      create trigger lose_account before insert on cart_lines for each row execute function lose_account()`)
    const body = { product_id: product, quantity: 1 }
    const reply = await api.request('POST', '/user/cart/add', { body, token: person.token })
    await api.pool.query('drop trigger lose_account on cart_lines')
    expect(reply).toMatchObject({ status: 401, body: { code: 'session.dead' } })
    const { rows } = await api.pool.query('select user_id from carts where user_id = $1', [person.id])
    expect(rows).toEqual([])
  })
})

async function allRows({ except }: { except: string[] }) {
  const { rows } = await api.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [except],
  )
  const tables = rows.map(
    async ({ table_name }) => (await api.pool.query(`select * from "${table_name}"`)).rows,
  )
  return Promise.all(tables)
}
