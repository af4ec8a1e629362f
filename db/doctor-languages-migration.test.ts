import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, runStatement, urlOfDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

/** The migrations before the one with the columns `languages` and `practising_since`. */
const EARLIER_MIGRATIONS = 22

const name = `afiya_doctor_languages_${process.pid}`
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

test('the doctors of a running installation stay, without languages and years', async () => {
  await migrate(url, { upTo: EARLIER_MIGRATIONS })
  for (const statement of [
    `insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`,
    `insert into specialties (name_ar, name_en) values ('طب القلب', 'Cardiology')`,
    `insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email)
       values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '')`,
    `insert into doctors (specialty_id, hospital_id, name_ar, name_en, job_title_ar, job_title_en, image, phone)
       values (1, 1, 'نورة', 'Noura', 'استشارية', 'Consultant', '', '')`,
  ])
    await runStatement(url, statement)
  await migrate(url)
  expect(await runStatement(url, 'select name_en, languages, practising_since from doctors')).toEqual([
    { name_en: 'Noura', languages: [], practising_since: null },
  ])
})
