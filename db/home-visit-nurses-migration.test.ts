import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('home_visit_nurses')

test('the home visits of a running installation stay assigned to their names, and to no account', async () => {
  for (const statement of [
    `insert into home_care_services (name_ar, name_en, image) values ('تمريض', 'Nursing', '')`,
    `insert into home_care_bookings (service_id, client_name, client_phone, client_address, starts_at, hour,
         seat, assignee)
       values (1, 'سعد', '+966501234567', 'الرياض', date_trunc('hour', now()), date_trunc('hour', now()), 1,
         'الممرضة هند')`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await database.run('select assignee, assignee_id from home_care_bookings')).toEqual([
    { assignee: 'الممرضة هند', assignee_id: null },
  ])
})
