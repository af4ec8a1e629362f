import { expect, test } from 'vitest'
import { aPdf } from '#tests/support/fixtures/documents.ts'
import { worstPdfs } from '#tests/support/fixtures/worst-files.ts'
import { checkPdf } from './check-pdf.ts'

test('the PDF of another account, and of staff, does not wait for all of a flood', async () => {
  const order: string[] = []
  const check = (name: string, bytes: Uint8Array, access: 'staff' | 'user', userId: number) =>
    checkPdf(bytes, { maxPages: 10, sender: { access, userId } }).then(kind => {
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
