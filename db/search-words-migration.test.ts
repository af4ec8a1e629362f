import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, runStatement, urlOfDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

/** The migrations before the one with the table `search_words`. */
const EARLIER_MIGRATIONS = 18

const name = `afiya_search_words_${process.pid}`
let server: Awaited<ReturnType<typeof createTestDatabase>>
let url: string

beforeAll(async () => {
  server = await createTestDatabase()
  await runStatement(server.url, `create database ${name}`)
  url = urlOfDatabase(server.url, name)
})
afterAll(async () => {
  await runStatement(server.url, `drop database ${name} with (force)`)
  await server.drop()
})

test('a running installation gets the words once, and its rows are searched by their further texts', async () => {
  await migrate(url, { upTo: EARLIER_MIGRATIONS })
  await runStatement(url, `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`)
  await runStatement(
    url,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email,
       special_services_ar, special_services_en)
     values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '', 'طوارئ', 'Émergency')`,
  )
  await migrate(url)
  expect(await runStatement(url, 'select services_key from hospitals')).toEqual([
    { services_key: 'طواري emergency' },
  ])
  await runStatement(url, `delete from search_words where phrases like '%panadol%'`)
  const counted = `select count(*)::int as words, count(*) filter (where phrases like '%panadol%')::int as panadol
    from search_words`
  const [before] = await runStatement<{ words: number; panadol: number }>(url, counted)
  expect(before?.words).toBeGreaterThan(150)
  await migrate(url)
  expect(await runStatement(url, counted)).toEqual([{ words: before?.words, panadol: 0 }])
})

test('the log of changes leaves out the keys that repeat other columns', async () => {
  const rows = await runStatement<{ args: string }>(
    url,
    `select encode(tgargs, 'escape') as args from pg_trigger
     where tgname in ('doctors_audit', 'hospitals_audit', 'home_care_services_audit') order by tgname`,
  )
  expect(rows.map(({ args }) => args.split('\\000')[2])).toEqual(['title_key', 'content_key', 'services_key'])
})
