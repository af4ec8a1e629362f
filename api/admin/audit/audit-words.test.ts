import { readdir } from 'node:fs/promises'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntities } from '#contract/admin/audit.ts'
import { spokenLanguages } from '#contract/doctors.ts'
import { moduleNames } from '#domain/modules.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'
import { auditValueName } from '#web/features/admin/components/history/audit-value-name.ts'
import { adminTranslations } from '#web/i18n/admin-translations.ts'

let api: TestApi
let triggers: { part: string; entity: string; columns: string[] }[]

beforeAll(async () => {
  api = await startTestApi()
  const { rows } = await api.pool.query<{ part: string; args: string; columns: string[] }>(
    `select tgrelid::regclass::text as part, encode(tgargs, 'escape') as args,
       array(
         select attname::text from pg_attribute
         where attrelid = tgrelid and attnum > 0 and not attisdropped
       ) as columns
     from pg_trigger where tgfoid = 'keep_audit'::regproc`,
  )
  triggers = rows.map(({ part, args, columns }) => {
    const [entity = '', , ...excluded] = args.split('\\000').filter(Boolean)
    const logged = columns.filter(name => ![...excluded, 'search_key', 'totp_tries'].includes(name))
    return { part, entity, columns: logged }
  })
})
afterAll(() => api.close())

describe('every column that the audit triggers log', () => {
  test('belongs to an entity that contract/admin/audit.ts lists as a filter', () => {
    const entities = new Set(triggers.map(({ entity }) => entity))
    expect([...entities].sort()).toEqual([...auditEntities])
  })

  test('has labels in strings/admin/audit.ts and columns.ts', () => {
    const tablesOfEntities = new Set(triggers.map(({ entity }) => entity.replaceAll('-', '_')))
    const otherEntityTables = ['clinic_settings', 'contact_messages', 'home_care_services']
    const neededKeys = triggers.flatMap(({ part, entity, columns }) => [
      `admin.entity_${entity}`,
      ...(tablesOfEntities.has(part) || otherEntityTables.includes(part) ? [] : [`admin.part_${part}`]),
      ...columns.map(name => `admin.column_${name.replace(/_(ar|en)$/, '')}`),
    ])
    expect(neededKeys.filter(key => !(key in adminTranslations))).toEqual([])
  })
})

describe('every value that an audited column can have', () => {
  /** The values of a column: of its CHECK, or of its type where it has no CHECK. */
  const storedValues = async () => {
    const files = (await readdir('db/schema')).filter(name => !name.endsWith('.test.ts'))
    const modules = await Promise.all(
      files.map(name => import(`../../../db/schema/${name.replace(/\.ts$/, '')}.ts`)),
    )
    const typed = modules
      .flatMap(module => Object.values(module))
      .filter(table => is(table, PgTable))
      .flatMap(table =>
        Object.values(getTableColumns(table)).map(
          column => [`${getTableName(table)}.${column.name}`, column.enumValues ?? []] as const,
        ),
      )
    const { rows } = await api.pool.query<{ table: string; check: string }>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
       from pg_constraint where contype = 'c'`,
    )
    const checked = new Map<string, Set<string>>()
    for (const { table, check } of rows)
      for (const [, column, list = ''] of check.matchAll(/(\w+) = ANY \(ARRAY\[(.*?)\]/g)) {
        const values = checked.get(`${table}.${column}`) ?? new Set()
        for (const [value] of list.matchAll(/(?<=')[^',:]*(?='::)|(?<=^|, )\d+/g)) values.add(value)
        checked.set(`${table}.${column}`, values)
      }
    return new Map([...typed, ...[...checked].map(([name, values]) => [name, [...values]] as const)])
  }

  const keysNeeded = async () => {
    const stored = await storedValues()
    stored.set('doctors.languages', [...spokenLanguages])
    stored.set('clinic_settings.modules_off', [...moduleNames])
    const names = triggers.flatMap(({ part, entity, columns }) =>
      columns.flatMap(column =>
        (stored.get(`${part}.${column}`) ?? []).map(value =>
          auditValueName(entity === 'home-care-bookings' ? 'home_visits' : part, column, value),
        ),
      ),
    )
    // CHECKs of the table: no appointment is refused, no home visit left.
    const impossible = ['bookings.status.refused', 'home_visits.status.left']
    const possible = names.filter(name => !impossible.includes(name))
    return new Set(['true', 'false', ...possible].map(name => `admin.value_${name}`))
  }

  test('has words for its table and column', async () => {
    expect([...(await keysNeeded())].filter(key => !(key in adminTranslations))).toEqual([])
  })

  test('and there are no words for anything else', async () => {
    const needed = await keysNeeded()
    expect(
      Object.keys(adminTranslations).filter(key => key.startsWith('admin.value_') && !needed.has(key)),
    ).toEqual([])
  })

  test('a word that several tables store means what it means in its own', () => {
    const arabic = (key: string) => adminTranslations[key as keyof typeof adminTranslations].ar
    expect(arabic('admin.value_prescriptions.state.refused')).toBe('غير معتمدة')
    expect(arabic('admin.value_delivery_attempts.reason.refused')).toBe('رفض العميل الاستلام')
    expect(arabic('admin.value_substitutions.state.expired')).not.toBe(
      arabic('admin.value_substitutions.reason.expired'),
    )
    expect(arabic('admin.value_waitlist_entries.state.left')).not.toBe(
      arabic('admin.value_bookings.status.left'),
    )
  })
})
