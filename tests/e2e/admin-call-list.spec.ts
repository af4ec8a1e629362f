import type { Browser } from '@playwright/test'
import { withDoctorTitle } from '#domain/text/doctor-title.ts'
import { formatDaySeenOn, formatTime } from '#domain/text/format.ts'
import { REFUSED_NUMBER } from '#jobs/messages/mailbox-gateway.ts'
import { expect, type LanguageOption, test } from './support/fixtures.ts'
import { makeDoctor } from './support/own-doctor.ts'
import { pressInMenu } from './support/row-menu.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('a caller gets a text; whom no text reaches is called from the call list, which one press works off', async ({
  page,
  browser,
  baseURL,
  t,
  lang,
  checkPage,
}) => {
  const translate = staffTranslator(lang)
  const { doctor, day, times } = await makeDoctor(lang)
  const headers = { 'accept-language': lang }
  const { data } = await (
    await page.request.get(`/backend/api/user/doctors/${doctor.id}`, { headers })
  ).json()
  await signInAsStaff(page, 'reception', lang)
  await page.goto(
    `/admin/day?${new URLSearchParams({ date: day, hospital: String(data.hospital.id), doctor: String(doctor.id) })}`,
  )
  const section = page.getByRole('region', { name: data.name })
  const dialog = page.getByRole('dialog')
  const book = async (time: string, name: string, phone: string) => {
    const free = translate('admin.day.book_at', {
      time: formatTime(time, lang),
      name: withDoctorTitle(data.name),
    })
    const { step, check } = countSteps('Book a caller at an available time; somebody new', {
      way: 1,
      isOpen: true,
    })
    await step(section.getByRole('button', { name: free }).click())
    await step(dialog.getByLabel(translate('admin.column_client_name')).fill(name))
    await step(dialog.getByLabel(translate('admin.caller.phone')).fill(phone))
    await step(dialog.getByRole('button', { name: translate('admin.caller.submit') }).click())
    await expect(dialog).toBeHidden()
    check()
    return section.getByRole('listitem').filter({ hasText: name })
  }
  const cancel = async (time: string, name: string, hint: Parameters<typeof translate>[0]) => {
    const what = translate('admin.booking.cancel')
    const action = translate('admin.booking.named', { what, name, time: formatTime(time, lang) })
    await pressInMenu(page.getByRole('button', { name: action, exact: true, includeHidden: true }))
    await expect(dialog).toContainText(translate(hint))
    await dialog.getByLabel(translate('admin.booking.reason_text')).fill('الطبيب مسافر')
    await checkPage()
    await dialog.getByRole('button', { name: translate('admin.booking.cancel_do') }).click()
    await expect(dialog).toBeHidden()
  }
  const [first, second] = [times[0] as string, times[1] as string]
  // Of this project alone: the mailbox is shared.
  const mobile = `+96655${String(Date.now()).slice(-7)}`
  const [reached, unreached] = [`أم سعد ${mobile.slice(-4)}`, `أبو فهد ${mobile.slice(-4)}`]

  const row = await book(first, reached, mobile)
  const sms = translate('admin.message.sms')
  await expect(row).toContainText(sms)
  const texts = async () =>
    (await (await page.request.get('/dev/mailbox.json', { params: { to: mobile } })).json()).data.map(
      ({ text }: { text: string }) => text,
    )
  await expect.poll(texts).toHaveLength(1)
  expect((await texts())[0]).toContain('تم حجز موعدك')
  const [, link = ''] = /(\/a\/[\w-]{23})/.exec((await texts())[0]) ?? []
  await moveByLink(browser, { baseURL, lang, link, t, name: reached, slot: `${day} ${times[2]}` })
  const moved = formatTime(times[2] as string, lang)
  await page.reload()
  await expect(row).toContainText(moved)
  await expect(row).toContainText(translate('admin.booking.confirmed_by_patient'))
  await cancel(times[2] as string, reached, 'admin.reach.sms')
  // At night the text about a later day waits; its state is shown at once.
  await expect(row).toContainText(sms)

  // A landline takes no texts.
  const other = await book(second, unreached, '0112345678')
  await expect(other).toContainText(translate('admin.message.none'))
  await cancel(second, unreached, 'admin.reach.none')
  await expect(other).toContainText(translate('admin.message.no_channel'))

  // The gateway refuses the text to this number: the appointment says so, and the call list has it.
  const refused = `أم ريان ${mobile.slice(-4)}`
  const third = await book(times[3] as string, refused, REFUSED_NUMBER)
  const notDelivered = translate('admin.message.failed', { channel: sms })
  await expect(async () => {
    await page.reload()
    await expect(third).toContainText(notDelivered, { timeout: 1_000 })
  }).toPass()
  await checkPage()

  await page.goto('/admin/calls')
  const failed = page.getByRole('button', { name: translate('admin.calls.told_of', { name: refused }) })
  await failed.click()
  await expect(
    page.getByRole('button', { name: translate('admin.calls.undo_of', { name: refused }) }),
  ).toBeVisible()
  await expect(failed).toHaveCount(0)
  const item = page.getByRole('listitem').filter({ hasText: unreached }).first()
  await expect(item).toContainText('الطبيب مسافر')
  await expect(item.getByRole('link')).toHaveAttribute('href', 'tel:+966112345678')
  await expect(page.getByText(reached)).toHaveCount(0)
  await checkPage()
  const told = page.getByRole('button', { name: translate('admin.calls.told_of', { name: unreached }) })
  const undo = page.getByRole('button', { name: translate('admin.calls.undo_of', { name: unreached }) })
  await told.focus()
  await page.keyboard.press('Enter')
  await expect(undo).toBeVisible()
  await expect(told).toHaveCount(0)
  await checkPage()
  await undo.click()
  await expect(told).toBeVisible()
  await told.click()
  await expect(undo).toBeVisible()
})

/** The patient opens the link of the text in a browser without scripts, takes another time, confirms it. */
async function moveByLink(
  browser: Browser,
  {
    baseURL,
    lang,
    link,
    t,
    name,
    slot,
  }: {
    baseURL: string | undefined
    lang: LanguageOption['lang']
    link: string
    t: (
      key:
        | 'link.title'
        | 'link.cancel'
        | 'link.move_do'
        | 'link.confirm'
        | 'link.confirmed'
        | 'link.call_us'
        | 'reminders.turn_off'
        | 'link.reminders_off'
        | 'bookings.cancel_title'
        | 'bookings.cancel_confirm'
        | 'bookings.keep',
    ) => string
    slot: string
    name: string
  },
) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL as string }])
  const page = await context.newPage()
  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('link.title'))
  await expect(page.getByText(name.split(' ').slice(0, 2).join(' '))).toBeVisible()
  // Following the link changes nothing; the appointment of a forged one is not shown.
  await page.getByRole('link', { name: t('link.cancel') }).click()
  await expect(page.getByRole('heading', { name: t('bookings.cancel_title') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('bookings.cancel_confirm') })).toBeVisible()
  await page.getByRole('link', { name: t('bookings.keep') }).click()
  const [date = '', time = ''] = slot.split(' ')
  await page.getByRole('link', { name: formatDaySeenOn(date, date, lang) }).click()
  await page.getByRole('radio', { name: formatTime(time, lang) }).check()
  await page.getByRole('button', { name: t('link.move_do') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('link.title'))
  await page.getByRole('button', { name: t('link.confirm') }).click()
  await expect(page.getByText(t('link.confirmed'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('link.confirm') })).toHaveCount(0)
  await page.getByRole('button', { name: t('reminders.turn_off') }).click()
  await expect(page.getByText(t('link.reminders_off'))).toBeVisible()
  expect((await page.goto(`/a/${'A'.repeat(23)}`))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link', { name: t('link.call_us') })).toBeVisible()
  await context.close()
}
