import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApproval, aPrescription } from '#tests/support/fixtures/prescriptions.ts'
import { aProduct } from '#tests/support/fixtures/records.ts'
import { preparedOrders } from '#tests/support/fixtures/substitutions.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('pharmacist')).token
})
afterAll(() => api.close())

const aMedicine = async (nameEn: string) => {
  const fields = { nameEn, medicineClass: 'prescription', stock: 9, priceHalalas: 1000 } as const
  const id = await aProduct(api.db, { ...fields, nameAr: nameEn })
  await api.pool.query(
    `update products set substances = '[{"name":{"ar":"س","en":"X"},"strength":"5 mg"}]',
      form_ar = 'أقراص', form_en = 'tablets' where id = $1`,
    [id],
  )
  return id
}

test('each prescription of a medicine has its label, also of what replaces the medicine', async () => {
  const [medicine, second, third] = [
    await aMedicine('Brand A'),
    await aMedicine('Brand B'),
    await aMedicine('Brand C'),
  ]
  const directions = ['One tablet at noon. '.repeat(10).trim(), 'Two tablets at night. '.repeat(9).trim()]
  const order = await preparedOrders(api, token).anOrder([{ productId: medicine, quantity: 3 }], {
    before: async userId => {
      for (const [index, text] of directions.entries())
        await anApproval(api.db, { userId, product: medicine, quantity: index + 1, directions: text })
    },
  })
  const labels = async () =>
    (await order.staff('POST', '/labels')).body.data.labels.map(
      (label: { product: { en: string }; quantity: number; directions: string }) => [
        label.product.en,
        label.quantity,
        label.directions,
      ],
    )
  expect(await labels()).toEqual([
    ['Brand A', 1, directions[0]],
    ['Brand A', 2, directions[1]],
  ])
  const replace = async (from: number, quantity: number, by: number) => {
    const lines = (await order.record()).packing.lines as { id: number; product_id: number }[]
    const offer = { reason: 'damaged', product_id: by, note: 'Same substance' }
    const line_id = lines.find(line => line.product_id === from)?.id
    const proposed = await order.staff('POST', '/substitutions', { line_id, quantity, ...offer })
    const { rows } = await api.pool.query(
      `select id from substitutions where order_id = $1 and state = 'open'`,
      [order.id],
    )
    expect([proposed.status, (await order.answer(rows[0]?.id, 'accept')).status]).toEqual([200, 200])
  }
  await replace(medicine, 1, second)
  expect(await labels()).toEqual([
    ['Brand A', 1, directions[0]],
    ['Brand A', 1, directions[1]],
    ['Brand B', 1, directions[1]],
  ])
  await replace(medicine, 2, third)
  await replace(third, 2, medicine)
  await replace(medicine, 2, third)
  expect(await labels()).toEqual([
    ['Brand B', 1, directions[0]],
    ['Brand C', 2, directions[1]],
  ])
  const prescription = await aPrescription(api, order.person.token, 'نورة')
  const read = await api.request('POST', `/admin/prescriptions/${prescription}/read`, { token, lang: 'en' })
  expect(read.body.data.dispensed_before).toMatchObject([
    { name: 'Brand B', quantity: 1 },
    { name: 'Brand C', quantity: 2 },
  ])
})
