import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('courier_refunds')

test('the settlements of a running installation stay, without refunds', async () => {
  await database.run(`insert into couriers (name_ar, name_en) values ('سمسا', 'Smsa')`)
  await database.run(
    `insert into courier_settlements (courier_id, day, orders, due_halalas, received_halalas, note, staff_id,
       staff_name, at)
     values (1, '2026-11-20', 2, 25000, 24000, 'ten riyals missing', 1, 'Hind', '2026-11-20T18:00:00Z')`,
  )
  const [before] = await database.run('select * from courier_settlements')
  await database.upgrade()
  expect(await database.run('select * from courier_settlements')).toEqual([
    { ...before, refunds: 0, refunded_halalas: 0 },
  ])
})
