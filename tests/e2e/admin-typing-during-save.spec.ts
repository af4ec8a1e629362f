import type { Page, Route } from '@playwright/test'
import { responseMessages } from '#contract/response-messages.ts'
import { printedGtin, withCheckDigit } from '#domain/catalogue/gtin.ts'
import { aPhoto } from '../support/fixtures/images.ts'
import { expect, interceptRequests, test } from './support/fixtures.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

/**
 * Holds the answers to the writes of a URL until `release`; the server has done its work by then. `bodies`
 * are those of the writes that the browser has sent.
 */
async function holdAnswers(page: Page, url: RegExp) {
  const bodies: string[] = []
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await interceptRequests(page, url, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    bodies.push(route.request().postData() ?? '')
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return { bodies, release: () => release() }
}

/** Aborts the answers to the writes of a URL until `stop`; the server has done its work by then. */
async function loseAnswers(page: Page, url: RegExp, first = 0) {
  let lost = 0
  const stop = await interceptRequests(page, url, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await losses[(first + lost) % losses.length]?.(route)
    lost++
  })
  return { lost: () => lost, stop }
}

/** The connection breaks, a proxy gives up, or the server itself does, while it is at work. */
const losses: ((route: Route) => Promise<void>)[] = [
  route => route.abort(),
  route => route.fulfill({ status: 504, json: { message: 'upstream' } }),
  route =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { code: 'unavailable', message: 'busy' },
    }),
]

const photo = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPhoto({ width: 640, height: 640 }),
})

test('what is typed while a record is saved stays, is marked unsaved and is saved next, nothing twice', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const label = t('admin.column_name')
  const [ar, en] = [
    page.getByLabel(t('admin.in_ar', { label })),
    page.getByLabel(t('admin.in_en', { label })),
  ]
  const save = page.getByRole('button', { name: t('admin.save'), exact: true })
  const unsaved = page.getByRole('status').filter({ hasText: t('admin.unsaved') })
  const saved = page.getByText(responseMessages['staff.saved'][lang])
  await signInAsStaff(page, 'admin', lang)

  // A new record: its page is opened by the answer.
  const created = await holdAnswers(page, /\/admin\/cities$/)
  await page.goto('/admin/cities/new')
  await ar.fill('مدينة الاختبار ')
  await en.fill('Test')
  await save.click()
  await expect.poll(() => created.bodies.length).toBe(1)
  await en.fill('Test City')
  await save.click({ force: true })
  created.release()
  await page.waitForURL(/\/admin\/cities\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('admin.cities.add'))
  await expect(en).toHaveValue('Test City')
  // What was not changed since is shown as it is stored.
  await expect(ar).toHaveValue('مدينة الاختبار')
  await expect(unsaved).toBeVisible()
  expect(created.bodies).toHaveLength(1)

  const changed = await holdAnswers(page, /\/admin\/cities\/\d+(\?|$)/)
  await save.click()
  await expect.poll(() => changed.bodies.length).toBe(1)
  expect(JSON.parse(changed.bodies[0] ?? '')).toMatchObject({ name: { en: 'Test City' } })
  await ar.fill('مدينة أخرى')
  changed.release()
  await expect(saved.last()).toBeVisible()
  await expect(ar).toHaveValue('مدينة أخرى')
  await expect(unsaved).toBeVisible()

  // Leaving now asks first.
  await page
    .getByRole('link', { name: t('admin.cities'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('admin.stay') }).click()
  await save.click()
  await expect(unsaved).toBeHidden()
  expect(changed.bodies).toHaveLength(2)
  expect(JSON.parse(changed.bodies[1] ?? '')).toMatchObject({
    name: { ar: 'مدينة أخرى', en: 'Test City' },
  })

  // With nothing changed nothing is sent.
  await save.click()
  await expect(page.getByText(t('admin.nothing_changed'))).toBeVisible()
  expect(changed.bodies).toHaveLength(2)
  await page.reload()
  await expect(ar).toHaveValue('مدينة أخرى')
  await page.getByRole('button', { name: t('admin.remove'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admin.remove'), exact: true })
    .click()
  await page.waitForURL(/\/admin\/cities$/)
})

test('a save whose answer was lost is no change of a colleague, and the newer text is saved on top', {
  tag: '@once',
}, async ({ page, lang }) => {
  const t = staffTranslator(lang)
  const label = t('admin.column_name')
  const [ar, en] = [
    page.getByLabel(t('admin.in_ar', { label })),
    page.getByLabel(t('admin.in_en', { label })),
  ]
  const save = page.getByRole('button', { name: t('admin.save'), exact: true })
  const conflict = page.getByRole('heading', { name: t('admin.conflict') })
  const unsaved = page.getByRole('status').filter({ hasText: t('admin.unsaved') })
  const storedNames = async () =>
    queryDatabase('select name_ar as ar, name_en as en from cities where name_ar = $1', ['مدينة الجواب'])
  await signInAsStaff(page, 'admin', lang)

  // A new record: the server has created it, but the browser does not know.
  const create = await loseAnswers(page, /\/admin\/cities$/, 1)
  await page.goto('/admin/cities/new')
  await ar.fill('مدينة الجواب')
  await en.fill('Lost')
  await save.click()
  await expect.poll(() => create.lost()).toBe(1)
  await en.fill('Lost City')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  create.stop()
  await save.click()
  await page.waitForURL(/\/admin\/cities\/\d+$/)
  await expect(unsaved).toBeHidden()
  await expect(en).toHaveValue('Lost City')
  expect(await storedNames()).toEqual([{ ar: 'مدينة الجواب', en: 'Lost City' }])

  // Two changes in a row, the second which does not know of the first.
  const change = await loseAnswers(page, /\/admin\/cities\/\d+(\?|$)/)
  for (const [index, text] of ['Lost Again ', 'Lost Twice'].entries()) {
    await en.fill(text)
    await save.click()
    await expect.poll(() => change.lost()).toBeGreaterThan(index)
    await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  }
  change.stop()
  await en.fill('Found')
  await save.click()
  await expect(unsaved).toBeHidden()
  await expect(conflict).toBeHidden()
  expect(await storedNames()).toEqual([{ ar: 'مدينة الجواب', en: 'Found' }])

  // The typed text is the loaded one again; the server has another one.
  const undo = await loseAnswers(page, /\/admin\/cities\/\d+(\?|$)/, 2)
  await en.fill('Wrong')
  await save.click()
  await expect.poll(() => undo.lost()).toBe(1)
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  undo.stop()
  await en.fill('Found')
  await save.click()
  await expect.poll(storedNames).toEqual([{ ar: 'مدينة الجواب', en: 'Found' }])

  // A colleague's change after a lost save is a conflict still.
  const lost = await loseAnswers(page, /\/admin\/cities\/\d+(\?|$)/)
  await en.fill('Mine')
  await save.click()
  await expect.poll(() => lost.lost()).toBe(1)
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  lost.stop()
  await queryDatabase('update cities set name_en = $1 where name_en = $2', ['Theirs', 'Mine'])
  await en.fill('Mine, newer')
  await save.click()
  await expect(conflict).toBeVisible()
  await queryDatabase('delete from cities where name_ar = $1', ['مدينة الجواب'])
})

test('a picture that is removed while another one is uploaded stays removed', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/products/new')
  const field = page.getByRole('group', { name: t('admin.products.pictures') })
  const pictures = field.getByRole('listitem')
  const input = field.locator('input[type=file]')
  await input.setInputFiles(await photo())
  await expect(pictures).toHaveCount(1)
  const first = await pictures.locator('img').getAttribute('src')
  const uploads = await holdAnswers(page, /\/admin\/pictures$/)
  await input.setInputFiles({ ...(await photo()), buffer: await aPhoto({ width: 700, height: 640 }) })
  await expect.poll(() => uploads.bodies.length).toBe(1)
  await field.getByRole('button', { name: t('admin.picture_drop', { number: 1 }) }).click()
  await expect(pictures).toHaveCount(0)
  uploads.release()
  await expect(pictures).toHaveCount(1)
  expect(await pictures.locator('img').getAttribute('src')).not.toBe(first)
})

test('an emblem arrives in its row, though a row before it was removed meanwhile', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'editor', lang)
  await page.goto('/admin/hospitals/new')
  const add = page.getByRole('button', { name: t('admin.hospitals.add_credit') })
  await add.click()
  await add.click()
  const row = (number: number) =>
    page.getByRole('group', { name: t('admin.hospitals.credit', { number }), exact: true })
  const label = t('admin.column_name')
  const name = (number: number) => row(number).getByLabel(t('admin.in_en', { label }))
  await name(1).fill('First')
  await name(2).fill('Second')
  const uploads = await holdAnswers(page, /\/admin\/pictures$/)
  await row(2)
    .locator('input[type=file]')
    .setInputFiles(await photo())
  await expect.poll(() => uploads.bodies.length).toBe(1)
  await row(1)
    .getByRole('button', { name: t('admin.hospitals.drop_credit', { number: 1 }) })
    .click()
  await expect(row(2)).toBeHidden()
  uploads.release()
  await expect(row(1).locator('img')).toBeVisible()
  await expect(name(1)).toHaveValue('Second')
  await expect(row(2)).toBeHidden()
})

test('a note that is typed on while it is saved is not lost and not written twice', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  const [patient] = await queryDatabase('select min(id) as id from patients where merged_into is null', [])
  await signInAsStaff(page, 'admin', lang)
  await page.goto(`/admin/patients/${patient.id}`)
  const note = page.getByLabel(t('admin.notes.new'))
  const add = page.getByRole('button', { name: t('admin.notes.add') })
  const notes = await holdAnswers(page, /\/notes$/)
  await note.fill('صائم')
  await add.click()
  await expect.poll(() => notes.bodies.length).toBe(1)
  await note.fill('صائم\nالسكر 140')
  notes.release()
  await expect(note).toHaveValue('السكر 140')
  await expect(page.getByRole('status').filter({ hasText: t('admin.unsaved') })).toBeVisible()
  await add.click()
  await expect(note).toHaveValue('')
  const shown = page.getByRole('list', { name: t('admin.notes') }).getByRole('listitem')
  await expect(shown.filter({ hasText: 'السكر 140' })).toHaveCount(1)
  await expect(shown.filter({ hasText: 'صائم' })).toHaveCount(1)
})

test('a correction of the stock that is typed while another one is sent stays', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto('/admin/products/2')
  const pieces = page.getByLabel(t('admin.stock.pieces'))
  const send = page.getByRole('button', { name: t('admin.stock.save') })
  const stock = await holdAnswers(page, /\/admin\/products\/2\/stock$/)
  await pieces.fill('1')
  await send.click()
  await expect.poll(() => stock.bodies.length).toBe(1)
  await pieces.fill('2')
  stock.release()
  await expect(page.getByText(responseMessages['staff.saved'][lang])).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await expect(pieces).toHaveValue('2')
  await send.click()
  await expect(pieces).toHaveValue('')
  expect(stock.bodies).toHaveLength(2)
})

test('a message that is typed on while it is sent keeps the rest', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/contact-us')
  await page.getByLabel(t('person.first_name')).fill('نورة')
  await page.getByLabel(t('person.last_name')).fill('العتيبي')
  await page.getByLabel(t('person.email')).fill('noura@example.com')
  await page.getByLabel(t('person.phone')).fill('0501234567')
  const message = page.getByLabel(t('contact.message'))
  const send = page.getByRole('button', { name: t('contact.submit') })
  const sent = await holdAnswers(page, /\/user\/contact-us$/)
  await message.fill('متى تفتحون؟')
  await send.click()
  await expect.poll(() => sent.bodies.length).toBe(1)
  await message.fill('متى تفتحون؟ وهل لديكم مواقف؟')
  sent.release()
  await expect(page.getByText(t('contact.sent'))).toBeVisible()
  await expect(message).toHaveValue('وهل لديكم مواقف؟')
  await expect(page.getByLabel(t('person.first_name'))).toHaveValue('نورة')
  await send.click()
  await expect(message).toHaveValue('')
  expect(sent.bodies).toHaveLength(2)
})

test('a code that is typed while another one is added is the next one', { tag: '@once' }, async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'admin', lang)
  await page.goto('/admin/products/1')
  const unique = String(Date.now()).slice(-9)
  const [first, next] = ['0628', '0627'].map(prefix => withCheckDigit(prefix + unique)) as [string, string]
  const code = page.getByLabel(t('admin.barcodes.code'), { exact: true })
  const { release } = await holdAnswers(page, /\/admin\/stock\/barcodes/)
  await code.fill(first)
  await page.getByRole('button', { name: t('admin.barcodes.add') }).click()
  await code.fill(next)
  release()
  await expect(page.getByRole('list', { name: t('admin.barcodes') })).toContainText(printedGtin(first))
  await expect(code).toHaveValue(next)
})
