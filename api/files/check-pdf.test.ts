import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { worstPdfs } from '#tests/support/fixtures/worst-pdfs.ts'
import { checkPdf } from './check-pdf.ts'

test('the PDF of another account, and of staff, does not wait for all of a flood', async () => {
  const order: string[] = []
  const check = (name: string, bytes: Uint8Array, access: 'staff' | 'user', userId: number) =>
    checkPdf(bytes, {
      maxPages: 10,
      sender: { access, userId, address: `10.0.0.${userId}`, isGone: () => false },
    }).then(({ kind }) => {
      order.push(`${name} ${kind}`)
    })
  const worst = worstPdfs.trailers()
  const plain = Buffer.from(aPdf(), 'latin1')
  await Promise.all([
    ...[1, 2, 3].map(() => check('flood', worst, 'user', 1)),
    check('patient', plain, 'user', 2),
    check('staff', plain, 'staff', 3),
  ])
  expect(order.indexOf('staff plain')).toBeLessThan(2)
  expect(order.indexOf('patient plain')).toBeLessThan(4)
  expect(order.at(-1)).toMatch('flood')
})

test('a PDF does not wait for all accounts of another network', async () => {
  const order: string[] = []
  const check = (userId: number, address: string) =>
    checkPdf(worstPdfs.trailers(), {
      maxPages: 10,
      sender: { access: 'user', userId, address, isGone: () => false },
    }).then(() => order.push(address))
  await Promise.all([...[1, 2, 3, 4].map(userId => check(userId, '10.0.0.1')), check(5, '10.0.0.2')])
  expect(order.indexOf('10.0.0.2')).toBeLessThan(3)
})

test('a PDF whose caller has been answered is not checked', async () => {
  const sender = { access: 'user', userId: 1, address: '10.0.0.1', isGone: () => true } as const
  const bytes = Buffer.from(aPdf(), 'latin1')
  await expect(checkPdf(bytes, { maxPages: 10, sender })).rejects.toMatchObject({ code: 'unavailable' })
})
