import { expect, test } from 'vitest'
import { databaseOfFile } from '#tests/support/test-database.ts'
import { readFunctions } from '../apply-functions.ts'
import { migrate } from '../migrate.ts'

const { run, url } = databaseOfFile()

/** The functions of a version that folds fewer letters. */
const older = new Map(
  [...readFunctions()].map(([name, text]) => [
    name,
    name === 'search_key' ? text.replace(String.raw`\06A4`, String.raw`\06A3`) : text,
  ]),
)

test('a changed function computes what is stored of it again, in the rows that differ, without a trigger', async () => {
  await migrate(url(), { functions: older })
  await run(`insert into patients (name, other_name, phone, language) values
    ('ڤيصل العتيبي', '', '+966501112223', 'ar'), ('فيصل', '', '+966501112224', 'ar')`)
  const rows = `select name_key as name, search_key as search, sound_key as sound, xmin::text as version
    from patients order by id`
  const before = await run(rows)
  expect(before[0]).toMatchObject({ name: 'يصل العتيبي' })
  const entries = `select count(*)::int as n from audit_log`
  const logged = await run(entries)

  await migrate(url())
  const after = await run(rows)
  expect(after[0]).toMatchObject({ name: 'فيصل العتيبي', search: 'فيصل العتيبي 966501112223' })
  expect(after[0]?.sound).toMatch(/^ f/)
  expect(after[1]).toEqual(before[1])
  expect(await run(entries)).toEqual(logged)
  const disabled = `select tgrelid::regclass::text as t from pg_trigger where tgenabled = 'D'`
  expect(await run(disabled)).toEqual([])
})

test('two rows that would have one unique value keep theirs, and the upgrade succeeds', async () => {
  await migrate(url(), { functions: older })
  await run(`insert into suppliers (name, headings) values ('ڤيتا', '{}'), ('فيتا', '{}')`)
  await migrate(url())
  expect(await run('select name, search_key as key from suppliers order by id')).toEqual([
    { name: 'ڤيتا', key: 'يتا' },
    { name: 'فيتا', key: 'فيتا' },
  ])
})
