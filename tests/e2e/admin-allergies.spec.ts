import { staffErrors } from '#contract/errors/staff-errors.ts'
import { translations } from '#web/i18n/translations.ts'
import { expect, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

const t = staffTranslator('ar')

test('allergies that a colleague saves meanwhile are neither lost nor overwritten @once', async ({
  page,
  checkPage,
}) => {
  const [{ id }] = await queryDatabase(
    `insert into patients (name, allergies) values ('ريم السالم', 'اللاتكس') returning id`,
    [],
  )
  const stored = async () =>
    (await queryDatabase('select allergies from patients where id = $1', [id]))[0].allergies
  await signInAsStaff(page, 'admin', 'ar')
  await page.goto(`/admin/patients/${id}`)
  const card = page.getByRole('region', { name: t('admin.allergies') })
  await card.getByRole('button', { name: t('admin.allergies.change') }).click()
  const text = card.getByLabel(t('admin.allergies.text'))
  await text.fill('اللاتكس\nالفول السوداني')
  await queryDatabase('update patients set allergies = $1 where id = $2', ['اللاتكس\nالبنسلين', id])

  // Another write of the page reads it again.
  await page.getByLabel(t('admin.notes.new')).fill('فحص دوري')
  await page.getByRole('button', { name: t('admin.notes.add') }).click()
  await expect(card.getByText('البنسلين')).toBeVisible()

  const save = card.getByRole('button', { name: t('admin.allergies.save') })
  await save.click()
  await expect(page.getByText(staffErrors['staff.changed_meanwhile'].ar).first()).toBeVisible()
  await expect(text).toHaveValue('اللاتكس\nالبنسلين\nالفول السوداني')
  expect(await stored()).toBe('اللاتكس\nالبنسلين')
  await checkPage()
  await save.click()
  await expect(text).toBeHidden()
  expect(await stored()).toBe('اللاتكس\nالبنسلين\nالفول السوداني')
})

test('allergies that are typed stay when the page reads them again in vain @once', async ({ page }) => {
  const [{ id }] = await queryDatabase(
    `insert into patients (name, allergies) values ('هند السالم', 'اللاتكس') returning id`,
    [],
  )
  await signInAsStaff(page, 'admin', 'ar')
  await page.goto(`/admin/patients/${id}`)
  const card = page.getByRole('region', { name: t('admin.allergies') })
  await card.getByRole('button', { name: t('admin.allergies.change') }).click()
  const text = card.getByLabel(t('admin.allergies.text'))
  await text.fill('اللاتكس\nالفول السوداني')
  await page.route(/\/admin\/patients\/\d+\/allergies/, route => route.abort(), { times: 1 })

  // Another write of the page reads it again.
  await page.getByLabel(t('admin.notes.new')).fill('فحص دوري')
  await page.getByRole('button', { name: t('admin.notes.add') }).click()
  const retry = card.getByRole('button', { name: translations['error.retry'].ar })
  await expect(retry).toBeVisible()
  await expect(text).toHaveValue('اللاتكس\nالفول السوداني')

  await retry.click()
  await expect(retry).toBeHidden()
  await expect(text).toHaveValue('اللاتكس\nالفول السوداني')
})
