import { anAppointment } from './support/appointment-at-desk.ts'
import { expect, test } from './support/fixtures.ts'
import { menuOf } from './support/row-menu.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('a key of the open menu of a row presses its button, also with the Arabic layout', {
  tag: '@once',
}, async ({ page, checkPage }) => {
  const t = staffTranslator('ar')
  await signInAsStaff(page, 'reception', 'ar')
  const { url, button } = await anAppointment(page)
  await page.goto(url)
  const [move, cancel] = [button('admin.booking.move'), button('admin.booking.cancel')]
  const dialog = page.getByRole('dialog')
  const menu = menuOf(cancel)
  await menu.focus()
  await page.keyboard.press('KeyX')
  await expect(cancel).toBeHidden()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(cancel).toHaveAttribute('aria-keyshortcuts', 'X')
  await expect(move).toHaveAttribute('aria-keyshortcuts', 'M')
  await checkPage()
  await page.keyboard.press('KeyX')
  await expect(dialog.getByRole('button', { name: t('admin.booking.cancel_do') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', code: 'KeyM', key: 'ة', text: 'ة' })
  await expect(dialog.getByRole('button', { name: t('admin.booking.save_time') })).toBeVisible()
})
