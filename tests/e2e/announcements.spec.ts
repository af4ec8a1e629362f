import { responseMessages } from '#contract/response-messages.ts'
import { announcements, startAnnouncements } from '../support/browser/screen-reader.ts'
import { expect, signInNewPatient, test } from './support/fixtures.ts'
import { holdAnswers } from './support/held-answers.ts'
import { makeDoctor } from './support/own-doctor.ts'

test('a screen reader announces what is bought and booked by keys alone, each once and in order', async ({
  page,
  t,
  lang,
}) => {
  await signInNewPatient(page)
  await page.goto('/store/products/1')
  await startAnnouncements(page)
  await page
    .locator('#main')
    .getByRole('button', { name: t('product.add') })
    .first()
    .press('Enter')
  await expect
    .poll(() => announcements(page))
    .toEqual([expect.stringContaining(`polite: ${responseMessages['cart.added'][lang]} `)])
  // Firefox glues what is announced where a block ends a line.
  await expect(page.locator('[data-toast] strong + br')).toBeAttached()
  await expect(page.locator('[data-toast] strong')).toHaveCSS('display', 'inline')

  const { doctor, day, time } = await makeDoctor(lang)
  await page.goto(`/doctors/${doctor.id}/book?date=${day}&time=${time}`)
  const name = page.getByRole('dialog').getByLabel(t('book.name'))
  await name.waitFor()
  // Firefox makes a scrolling box a stop, where all of it is spoken.
  await expect(page.getByRole('dialog')).toHaveAttribute('tabindex', '-1')
  await startAnnouncements(page)
  await name.focus()
  await page.keyboard.type('Sara')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0501234567')
  // A fast answer would end the announcement before a reader begins it.
  const release = await holdAnswers(page, /\/user\/doctors\/book$/)
  await page.keyboard.press('Enter')
  // A slow page says besides that it loads.
  const said = async () =>
    (await announcements(page)).filter(phrase => phrase !== `polite: ${t('shell.loading')}`)
  const waiting = [`polite: ${t('book.busy')}`]
  await expect.poll(said).toEqual(waiting)
  release()
  await expect(page).toHaveURL('/bookings')
  // The heading of the page says it, and has the focus.
  await expect(page.getByRole('heading', { level: 1, name: t('booked.title') })).toBeFocused()
  expect(await said()).toEqual(waiting)
})
