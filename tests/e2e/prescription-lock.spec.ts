import type { Page } from '@playwright/test'
import { errorCatalogue } from '#contract/errors.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')
const taken = errorCatalogue['staff.prescription_taken'].ar

/** A pharmacist reviews a new prescription, whose patient has one medicine in the cart; returns its id. */
async function review(page: Page): Promise<number> {
  const { token } = await signInNewPatient(page)
  const headers = { authorization: `Bearer ${token}` }
  const [medicine] = await queryDatabase(
    `select id from products where medicine_class = 'prescription' and active and stock > 10 order by id limit 1`,
    [],
  )
  await page.request.post('/backend/api/user/cart/add', {
    headers,
    data: { product_id: medicine.id, quantity: 1 },
  })
  const file = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  const added = await page.request.post('/backend/api/user/prescriptions', {
    headers,
    multipart: { client_name: 'نورة العتيبي', client_phone: '0501234567', file },
  })
  const { id } = (await added.json()).data
  await signInAsStaff(page, 'pharmacist', 'ar')
  await page.goto(`/admin/prescriptions/${id}`)
  await take(page).click()
  await expect(page.getByLabel(t('admin.prescriptions.packs'))).toHaveValue('1')
  return id
}

const take = (page: Page) => page.getByRole('button', { name: t('admin.prescriptions.take') })
const choose = (page: Page, decision: 'approve' | 'ask' | 'refuse') =>
  page.getByLabel(t('admin.prescriptions.decision'), { exact: true }).selectOption(decision)
const refuse = (page: Page) => page.getByRole('button', { name: t('admin.prescriptions.refuse') }).click()

const endLock = (id: number) =>
  queryDatabase(`update prescriptions set locked_until = now() - interval '1 second' where id = $1`, [id])

test('what a pharmacist typed outlives the ten minutes of a prescription and is sent once it is taken again', {
  tag: '@once',
}, async ({ page, t: siteText, checkPage }) => {
  const id = await review(page)
  const fields = [
    ['approve', t('admin.prescriptions.directions'), 'قرص بعد الأكل'],
    ['approve', siteText('prescription.refills'), '2'],
    ['approve', t('admin.prescriptions.part_reason'), 'الدواء الثاني غير واضح'],
    ['ask', t('admin.prescriptions.question'), 'هل لديك حساسية من البنسلين؟'],
    ['refuse', t('admin.prescriptions.reason'), 'الصورة غير واضحة'],
  ] as const
  for (const [decision, label, text] of fields) {
    await choose(page, decision)
    await page.getByLabel(label).fill(text)
  }

  await endLock(id)
  await page.getByRole('button', { name: siteText('prescription.show_photo', { number: 1 }) }).click()
  await expect(page.getByText(t('admin.prescriptions.no_longer_yours'))).toBeVisible()
  await checkPage()
  await refuse(page)
  await expect(page.getByRole('alert').getByText(taken)).toBeVisible()
  await checkPage()

  await take(page).click()
  await expect(page.getByText(taken)).toHaveCount(0)
  await expect(page.getByText(t('admin.prescriptions.no_longer_yours'))).toHaveCount(0)
  for (const [decision, label, text] of fields) {
    await choose(page, decision)
    await expect(page.getByLabel(label)).toHaveValue(text)
  }
  await refuse(page)
  await expect(page.getByText(siteText('prescription.refused'), { exact: true })).toBeVisible()
  await expect(page.getByLabel(t('admin.prescriptions.decision'), { exact: true })).toHaveCount(0)
  const stored = 'select state, reason from prescriptions where id = $1'
  expect(await queryDatabase(stored, [id])).toEqual([{ state: 'refused', reason: 'الصورة غير واضحة' }])
})

test('a pharmacist is told that a colleague has the prescription, or has decided it, and keeps what was typed', {
  tag: '@once',
}, async ({ page, t: siteText, checkPage }) => {
  const id = await review(page)
  await choose(page, 'refuse')
  const reason = page.getByLabel(t('admin.prescriptions.reason'))
  await reason.fill('الصورة غير واضحة')
  await queryDatabase(
    `update prescriptions set reviewer_name = 'Sara', locked_until = now() + interval '9 minutes',
       reviewer_id = (select min(id) from users where role = 'admin') where id = $1`,
    [id],
  )
  await refuse(page)
  await expect(page.getByRole('alert').getByText(taken)).toBeVisible()
  await expect(page.getByText(/Sara/)).toBeVisible()
  await expect(reason).toHaveValue('الصورة غير واضحة')
  await checkPage()

  await queryDatabase(
    `update prescriptions set state = 'refused', reason = 'منتهية', decided_at = now(), locked_until = null
     where id = $1`,
    [id],
  )
  await refuse(page)
  await expect(page.getByText(siteText('prescription.refused'), { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').getByText(taken)).toBeVisible()
  await expect(reason).toHaveValue('الصورة غير واضحة')
  await checkPage()
})
