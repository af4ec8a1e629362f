import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { prescriptionFiles, prescriptionOriginals, prescriptions } from '#db/schema/prescriptions.ts'
import { openFile, sealFile } from '#services/prescriptions/prescription-files.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { reencryptPrescriptionFiles } from './reencrypt-prescription-files.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)]
const database = await createTestDatabase()
const { db, pool } = connect(database.url, { max: 2 })
let prescriptionId: number

beforeAll(async () => {
  const [row] = await db
    .insert(prescriptions)
    .values({ clientName: 'سعد', clientPhone: '0501234567' })
    .returning({ id: prescriptions.id })
  prescriptionId = row?.id ?? 0
  for (const keys of [[older], [older], [newer, older]]) {
    const sealed = (text: string) => sealFile(keys, prescriptionId, Buffer.from(text))
    const [file] = await db
      .insert(prescriptionFiles)
      .values({ prescriptionId, type: 'image/webp', sealed: sealed('photo'), size: 5 })
      .returning({ id: prescriptionFiles.id })
    await db
      .insert(prescriptionOriginals)
      .values({ fileId: file?.id ?? 0, type: 'image/png', sealed: sealed('original'), size: 8 })
  }
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('files of an older key are encrypted with the first, and stay readable without the older', async () => {
  expect(await reencryptPrescriptionFiles(db, [newer])).toBe(0)
  expect(await reencryptPrescriptionFiles(db, [newer, older])).toBe(4)
  expect(await reencryptPrescriptionFiles(db, [newer, older])).toBe(0)
  for (const { sealed } of await db.select().from(prescriptionFiles))
    expect(openFile([newer], prescriptionId, sealed).toString()).toBe('photo')
  for (const { sealed } of await db.select().from(prescriptionOriginals))
    expect(openFile([newer], prescriptionId, sealed).toString()).toBe('original')
})

test('a file is not opened as that of another prescription', async () => {
  const sealed = sealFile([newer], prescriptionId, Buffer.from('photo'))
  expect(() => openFile([newer], prescriptionId + 1, sealed)).toThrow()
})
