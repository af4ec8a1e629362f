import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('search_words')

test('a running installation gets the words once, and its rows are searched by their further texts', async () => {
  await database.run(`insert into cities (name_ar, name_en) values ('الرياض', 'Riyadh')`)
  await database.run(`
     insert into hospitals (city_id, name_ar, name_en, image, address_ar, address_en, lat, long, phone, email,
       special_services_ar, special_services_en)
     values (1, 'مستشفى', 'Hospital', '', '', '', 0, 0, '', '', 'طوارئ', 'Émergency')`)
  await database.upgrade()
  expect(await database.run('select services_key from hospitals')).toEqual([
    { services_key: 'طواري emergency' },
  ])
  await database.run(`delete from search_words where phrases like '%panadol%'`)
  const counted = `select count(*)::int as words, count(*) filter (where phrases like '%panadol%')::int as panadol
    from search_words`
  const [before] = await database.run<{ words: number; panadol: number }>(counted)
  expect(before?.words).toBeGreaterThan(150)
  await database.upgrade()
  expect(await database.run(counted)).toEqual([{ words: before?.words, panadol: 0 }])
})

test('the log of changes leaves out the keys that repeat other columns', async () => {
  await database.upgrade()
  const rows = await database.run<{ args: string }>(`
     select encode(tgargs, 'escape') as args from pg_trigger
     where tgname in ('doctors_audit', 'hospitals_audit', 'home_care_services_audit') order by tgname`)
  expect(rows.map(({ args }) => args.split('\\000')[2])).toEqual(['title_key', 'content_key', 'services_key'])
})
