import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Free text that is not about the person. */
const NOT_ABOUT_PERSONS = [
  ...['assignee', 'visit_name_ar', 'visit_name_en'],
  // Of the product, its tax, the payment and the parcel.
  ...['name_ar', 'name_en', 'image', 'tax_reason', 'fee_tax_reason', 'tracking_number'],
  ...['provider', 'reference', 'charge_reference'],
]

test('the audit log loses every free text about a person who is erased', async () => {
  // A text column that a check limits to some words is no free text.
  const { rows } = await api.pool.query<{ name: string }>(`
    select distinct a.attname as name
    from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid and p.proname = 'keep_audit'
      cross join lateral string_to_array(encode(t.tgargs, 'escape'), '\\000') args
      join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'text'::regtype
    where args[1] in ('patients', 'bookings', 'home-care-bookings', 'waitlist', 'orders', 'reviews')
      and a.attname <> all (args[3:] || array['search_key'])
      and not exists (select from pg_constraint c where c.conrelid = t.tgrelid and c.contype = 'c'
        and a.attnum = any (c.conkey) and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%')
    order by 1`)
  const kept = rows.map(({ name }) => name).filter(name => !NOT_ABOUT_PERSONS.includes(name))
  expect(kept).toContain('client_name')
  const { rows: erased } = await api.pool.query<{ name: string }>(
    'select unnest(audited_person()) as name order by 1',
  )
  expect(erased.map(({ name }) => name).sort()).toEqual(kept.sort())
})

test('records that were merged in a circle are refused instead of followed for ever', async () => {
  const { rows } = await api.pool.query(
    `insert into patients (name, phone) values ('Circle', '+966500000001'), ('Circle', '+966500000002')
     returning id`,
  )
  const [one, two] = rows.map(({ id }) => id)
  await api.pool.query('update patients set merged_into = $1 where id = $2', [one, two])
  await api.pool.query('update patients set merged_into = $1 where id = $2', [two, one])
  await api.pool.query(`set statement_timeout = '5s'`)
  await expect(api.pool.query('select current_record($1)', [one])).rejects.toThrow('in a circle')
  await expect(api.pool.query(`select known_patient(null, 'Circle', '+966500000001')`)).rejects.toThrow(
    'in a circle',
  )
})
