import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditEntry, auditEntities } from '#contract/admin/audit.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { adminWords } from '#web/i18n/admin-words.ts'

let api: TestApi
let admin: { token: string; id: number }
let editor: { token: string; id: number; email: string }

beforeAll(async () => {
  api = await startApi()
  admin = await api.signInStaff('admin')
  editor = await api.signInStaff('editor')
})
afterAll(() => api.close())

const audit = async (query = ''): Promise<{ data: AuditEntry[]; next: number | null; status: number }> => {
  const { body, status } = await api.ask('GET', `/admin/audit${query}`, { token: admin.token })
  return { ...body, status }
}
const makeCity = async (by = editor, ar = 'الرياض') =>
  (
    await api.ask('POST', '/admin/cities', {
      token: by.token,
      body: { name: { ar, en: 'Riyadh' } },
    })
  ).body.data.record.id as number

/** A change long ago, as the triggers would have noted it. */
const noted = (entries: number, at: string, entity = 'news') =>
  api.pool.query(
    `insert into audit_log (at, staff_id, staff_name, from_address, action, entity, record_id, part, after)
     select $1::timestamptz, 7777, 'x', '::1', 'insert', $3, n, 'news', '{}' from generate_series(1, $2::int) n`,
    [at, entries, entity],
  )

describe('the audit log is searched', () => {
  test('by who, by what, and by record', async () => {
    const id = await makeCity()
    await api.ask('POST', '/admin/cities', {
      token: admin.token,
      body: { name: { ar: 'جدة', en: 'Jeddah' } },
    })
    expect((await audit(`?staff_id=${editor.id}`)).data).toMatchObject([
      { staff_id: editor.id, entity: 'cities', record_id: String(id), action: 'insert', before: null },
    ])
    expect((await audit('?entity=cities')).data).toHaveLength(2)
    expect((await audit('?entity=doctors')).data).toEqual([])
    expect((await audit(`?entity=cities&record_id=${id}`)).data).toHaveLength(1)
    expect((await audit(`?record_id=${id}`)).data).toHaveLength(1)
    expect((await audit(`?staff_id=${admin.id}&record_id=${id}`)).data).toEqual([])
    expect((await audit('?staff_id=&entity=&record_id=&day=')).data).toHaveLength(2)
  })

  test('by a day of the clinic, from midnight to midnight in Riyadh', async () => {
    await noted(1, '2026-01-09T20:59:59Z')
    await noted(2, '2026-01-09T21:00:00Z')
    await noted(3, '2026-01-10T20:59:59Z')
    await noted(4, '2026-01-10T21:00:00Z')
    const on = async (day: string) => (await audit(`?day=${day}`)).data.length
    expect([await on('2026-01-09'), await on('2026-01-10'), await on('2026-01-11')]).toEqual([1, 5, 4])
  })

  test.each([
    'entity=passwords',
    'day=2026-02-30',
    'staff_id=x',
    'before_id=-1',
    `record_id=${'9'.repeat(41)}`,
  ])('not by %s', async query => expect((await audit(`?${query}`)).status).toBe(422))
})

test('its pages go on behind each other without a gap, also while new changes come', async () => {
  await noted(120, '2026-02-02T09:00:00Z', 'reviews')
  const seen: number[] = []
  let next: number | null = null
  do {
    const page = await audit(`?entity=reviews${next ? `&before_id=${next}` : ''}`)
    expect(page.data.length).toBeLessThanOrEqual(50)
    seen.push(...page.data.map(({ record_id }) => Number(record_id)))
    next = page.next
    if (next) await noted(1, '2026-02-02T10:00:00Z', 'reviews')
  } while (next)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place))
})

describe('what the triggers note', () => {
  const noting = async () => {
    const { rows } = await api.pool.query<{ part: string; args: string; columns: string[] }>(
      `select tgrelid::regclass::text as part, encode(tgargs, 'escape') as args,
         array(select attname::text from pg_attribute where attrelid = tgrelid and attnum > 0 and not attisdropped) as columns
       from pg_trigger where tgfoid = 'keep_audit'::regproc`,
    )
    return rows.map(({ part, args, columns }) => {
      const [entity = '', , ...hidden] = args.split('\\000').filter(Boolean)
      const kept = columns.filter(name => ![...hidden, 'search_key', 'totp_tries'].includes(name))
      return { part, entity, columns: kept }
    })
  }

  test('can be filtered by: contract/admin/audit.ts names it', async () => {
    const entities = new Set((await noting()).map(({ entity }) => entity))
    expect([...entities].sort()).toEqual([...auditEntities])
  })

  test('has words in both languages: strings/admin/audit.ts and columns.ts', async () => {
    const all = await noting()
    const rows = new Set(all.map(({ entity }) => entity.replaceAll('-', '_')))
    const own = ['clinic_settings', 'contact_messages', 'home_care_services', 'home_care_bookings']
    const needed = all.flatMap(({ part, entity, columns }) => [
      `admin.entity_${entity}`,
      ...(rows.has(part) || own.includes(part) ? [] : [`admin.part_${part}`]),
      ...columns.map(name => `admin.column_${name.replace(/_(ar|en)$/, '')}`),
    ])
    expect(needed.filter(key => !(key in adminWords))).toEqual([])
  })
})
