import { expect, test } from 'vitest'
import { olderDatabase } from '#tests/support/test-database.ts'

const database = olderDatabase('patient_notes')

test('notes in the column of a record become rows, and the audit log keeps its lines', async () => {
  for (const statement of [
    `insert into patients (name, notes, created_at) values ('نورة', 'حساسية', '2026-11-20T08:00:00Z'), ('سعد', '', now())`,
    `insert into audit_log (staff_id, staff_name, from_address, action, entity, record_id, part)
       values (1, 'x', '::1', 'update', 'patients', '1', 'patients')`,
  ])
    await database.run(statement)
  await database.upgrade()
  expect(await database.run('select patient_id, author_id, text, created_at from patient_notes')).toEqual([
    { patient_id: 1, author_id: null, text: 'حساسية', created_at: new Date('2026-11-20T08:00:00Z') },
  ])
  expect(await database.run('select notes from patients')).toEqual([{ notes: '' }, { notes: '' }])
  expect(await database.run('select action from audit_log')).toEqual([{ action: 'update' }])
})
