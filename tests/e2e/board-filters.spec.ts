import { expect, test } from './support/fixtures.ts'
import { holdAnswers } from './support/held-answers.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('filters of the board act at once, and both of two choices count, before their rows come', async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/orders')
  const cold = page.getByLabel(t('admin.handling.cold'), { exact: true })
  const state = page.getByLabel(t('admin.column_state'), { exact: true })
  await expect(cold).toBeVisible()
  const release = await holdAnswers(page, /\/admin\/orders\?/)
  // Before the browser does anything else, so before the transition that shows the navigation.
  const isChecked = await cold.evaluate((box: HTMLInputElement) => {
    box.click()
    return box.checked
  })
  expect(isChecked).toBe(true)
  await state.selectOption('placed')
  await expect(cold).toBeChecked()
  await expect(state).toHaveValue('placed')
  release()
  await expect(page).toHaveURL(/cold=yes&status=placed$/)
  await expect(cold).toBeChecked()
  await expect(state).toHaveValue('placed')
})
