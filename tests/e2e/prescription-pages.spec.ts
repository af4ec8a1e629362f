import { deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { aPdf } from '../support/fixtures/documents.ts'
import { expect, type LanguageOption, signInNewPatient, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A pharmacist has taken the new prescription of a patient who sent this file. */
async function review(page: Page, lang: LanguageOption['lang'], file: Upload) {
  const { token } = await signInNewPatient(page)
  const added = await page.request.post('/backend/api/user/prescriptions', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { client_name: 'نورة العتيبي', client_phone: '0501234567', file },
  })
  const { id } = (await added.json()).data
  await signInAsStaff(page, 'pharmacist', lang)
  await page.goto(`/admin/prescriptions/${id}`)
  const take = page.getByRole('button', { name: staffTranslator(lang)('admin.prescriptions.take') })
  await take.click()
  // A file that is opened while the page is read again would show as unopened: equal reads are sent once.
  await expect(take).toHaveCount(0)
}

/** A PDF of one red page and one blue page with text, as a browser prints it. */
async function aPrescription(page: Page): Promise<Upload> {
  const sheet = await page.context().newPage()
  const pages = ['red', 'blue'].map(
    colour => `<div style="background:${colour};height:290mm;break-after:page">وصفة طبية Amoxicillin</div>`,
  )
  await sheet.setContent(`<style>@page { size: A4; margin: 0 } body { margin: 0 }</style>${pages.join('')}`)
  const buffer = await sheet.pdf({ printBackground: true, preferCSSPageSize: true })
  await sheet.close()
  return { name: 'prescription.pdf', mimeType: 'application/pdf', buffer }
}

/** A PDF whose page fills one path of 120,000 points. */
function anEndlessPath(): string {
  const path = `0 0 m ${'1 1 l '.repeat(120_000)}f`
  const objects = [`9 0 obj << /Length ${path.length} >> stream\n${path}\nendstream endobj`]
  return aPdf({ objects }).replace('/MediaBox', '/Contents 9 0 R /MediaBox')
}

/** Four by four pixels of JPEG 2000. */
const JPEG_2000 =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAABAAAAAQAAwcHAAAAAAAPY29scgEAAAAAABAA' +
  'AACsanAyY/9P/1EALwAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA' +
  '/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAANAAB/5PPtCQUAFFcCEGBagjPtCgRUFOxPyAABfif' +
  'z7QoEVBTsT8gAAX4n//Z'

/** A PDF whose page has a black box and a picture. */
function aPageOfPictures(filter: string, bytes: Buffer): string {
  const hex = `${bytes.toString('hex')}>`
  const picture = '<< /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  const content = '0 0 50 50 re f q 90 0 0 90 60 60 cm /Photo Do Q'
  const objects = [
    `8 0 obj ${picture} /Filter [/ASCIIHexDecode /${filter}] /Length ${hex.length} >> stream\n${hex}\nendstream endobj`,
    `9 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
  ]
  const resources = '/Resources << /XObject << /Photo 8 0 R >> >>'
  return aPdf({ objects }).replace('/MediaBox', `/Contents 9 0 R ${resources} /MediaBox`)
}

/** A PDF whose page has this content, and more in its object. */
function aPage(
  content: string,
  { inPage = '', filters = '', objects = [] as string[], pages = 1 } = {},
): string {
  const stream = `9 0 obj << ${filters} /Length ${content.length} >> stream\n${content}\nendstream endobj`
  return aPdf({ pages, objects: [...objects, stream] }).replaceAll(
    '/MediaBox',
    `/Contents 9 0 R ${inPage} /MediaBox`,
  )
}

/** The same with an annotation of this kind. */
const anAnnotatedPage = (kind: string) =>
  aPage(RED, { inPage: `/Annots [<< /Type /Annot /Rect [50 600 550 700] /F 4 ${kind} >>]` })

const RED = '1 0 0 rg 0 0 500 500 re f '

/** The half of the compressed content, as an upload that ended before its time leaves it. */
function aCutPage(): string {
  const hex = deflateSync(
    Buffer.from(Array.from({ length: 300 }, (_, at) => `${RED}${at} 0 m `).join('')),
  ).toString('hex')
  return aPage(`${hex.slice(0, hex.length / 2)}>`, { filters: '/Filter [/ASCIIHexDecode /FlateDecode]' })
}

/** Reads this text instead of the file, and shows its pages. */
async function showInstead(page: Page, text: string, show: Locator) {
  await page.route('**/files/*/read', async route => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    const base64 = Buffer.from(text).toString('base64')
    await route.fulfill({ response, json: { ...answer, data: { ...data, base64 } } })
  })
  await show.click()
}

/** The red, green and blue in the middle of a picture, a quarter from its end. */
const colourOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(canvas.width / 2, canvas.height * 0.75, 1, 1).data ?? [])]
      .slice(0, 3)
      .map(value => Math.round(value / 255))
  })

test('the pages of a PDF are seen as thumbnails, and each large, turned and zoomed', async ({
  page,
  lang,
  t: siteText,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await review(page, lang, await aPrescription(page))
  const download = page.getByRole('button', { name: siteText('prescription.download', { number: 1 }) })
  await expect(download).toBeVisible()
  const scripts: string[] = []
  page.on('request', request => scripts.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: t('admin.prescriptions.show_pages', { number: 1 }) }).click()

  const [first, second] = [1, 2].map(number =>
    page.getByRole('button', { name: t('admin.prescriptions.page', { page: number, number: 1 }) }),
  ) as [Locator, Locator]
  await expect(page.getByText(t('admin.prescriptions.pages_shown'))).toBeVisible()
  await expect(page.getByText(t('admin.prescriptions.unopened'), { exact: true })).toHaveCount(0)
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(await colourOf(first.getByRole('img'))).toEqual([1, 0, 0])
  expect(await colourOf(second.getByRole('img'))).toEqual([0, 0, 1])
  expect(scripts.filter(path => /\.mjs$/.test(path))).toHaveLength(2)
  await checkPage()

  await second.click()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  const large = page.getByRole('region', { name: t('admin.prescriptions.page', { page: 2, number: 1 }) })
  expect(await colourOf(large.locator('img'))).toEqual([0, 0, 1])
  const { width: before = 0 } = (await large.locator('img').boundingBox()) ?? {}
  await page.getByRole('button', { name: t('admin.prescriptions.rotate') }).click()
  await expect(large.locator('img')).toHaveCSS('rotate', '90deg')
  await page.getByRole('button', { name: t('admin.prescriptions.zoom_in') }).click()
  await page.getByRole('button', { name: t('admin.prescriptions.zoom_in') }).click()
  await expect.poll(async () => (await large.locator('img').boundingBox())?.width).toBeCloseTo(2 * before, 0)
  const saving = page.waitForEvent('download')
  await download.click()
  expect((await saving).suggestedFilename()).toMatch(/^prescription-\d+\.pdf$/)
  await checkPage()
})

test('pages that cannot be shown are said to be so, and the file is downloaded', async ({
  page,
  lang,
  t: siteText,
}) => {
  const t = staffTranslator(lang)
  await review(page, lang, await aPrescription(page))
  const show = page.getByRole('button', { name: t('admin.prescriptions.show_pages', { number: 1 }) })
  const isShown = async () => {
    await show.click()
    await expect(page.getByText(t('admin.prescriptions.pages_shown'))).toBeVisible()
  }

  for (const script of ['**/draw-pages-*.js', '**/pdf.worker*.mjs']) {
    await page.route(script, route => route.abort())
    await show.click()
    await expect(page.getByText(t('admin.prescriptions.pages_unloaded'))).toBeVisible()
    await page.unroute(script)
    // Chromium requests a script that failed again in a new document only.
    await page.reload()
    await isShown()
  }
  // The decoder of these pictures alone does not arrive.
  await page.route('**/openjpeg*.wasm', route => route.abort())
  for (const [text, why] of [
    [aPdf({ pages: 11 }), 'too_large'],
    // Each text differs from the one before, so that it is an answer.
    ['%PDF-1.7 and no more', 'damaged'],
    [anEndlessPath(), 'too_large'],
    [aPageOfPictures('DCTDecode', Buffer.from('none')), 'damaged'],
    [aPdf({ pages: 11 }), 'too_large'],
    [aPdf(), 'damaged'],
    [aPageOfPictures('JPXDecode', Buffer.from(JPEG_2000, 'base64')), 'unloaded'],
  ] as const) {
    await showInstead(page, text, show)
    await expect(page.getByText(t(`admin.prescriptions.pages_${why}`))).toBeVisible()
    await page.unroute('**/files/*/read')
  }
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: siteText('prescription.download', { number: 1 }) }).click()
  await saving
  await isShown()
})

test('a page that is drawn without a part of it is doubtful, with what could be drawn', async ({
  page,
  lang,
}) => {
  const t = staffTranslator(lang)
  await review(page, lang, await aPrescription(page))
  const show = page.getByRole('button', { name: t('admin.prescriptions.show_pages', { number: 1 }) })
  for (const [what, text] of [
    ['compressed content that is cut', aCutPage()],
    ['a picture that the file lacks', aPage(`${RED} /None Do 0 0 1 rg 0 0 500 900 re f`)],
    [
      'a page that is as low as a line',
      aPage('1 0 0 rg 0 0 999 4 re f').replace('0 0 595 842', '0 0 1000 4'),
    ],
    ['a stamp by its name', anAnnotatedPage('/Subtype /Stamp /Name /Void')],
    ['a text that does not end', aPage(`${RED} BT /F1 40 Tf (AMOX`)],
  ] as const)
    await test.step(what, async () => {
      await show.click()
      await expect(page.getByText(t('admin.prescriptions.pages_shown'))).toBeVisible()
      await showInstead(page, text, show)
      await expect(page.getByText(t('admin.prescriptions.pages_damaged'))).toBeVisible()
      const first = page.getByRole('button', { name: t('admin.prescriptions.page', { page: 1, number: 1 }) })
      expect(await colourOf(first.getByRole('img'))).not.toEqual([1, 1, 1])
      await page.unroute('**/files/*/read')
    })
})

test('of equal pages one is shown large; notes that are not drawn stand beside the pages', async ({
  page,
  lang,
  checkPage,
}) => {
  const t = staffTranslator(lang)
  await review(page, lang, await aPrescription(page))
  const show = page.getByRole('button', { name: t('admin.prescriptions.show_pages', { number: 1 }) })
  await showInstead(page, aPage(RED, { pages: 10 }), show)
  await expect(page.getByText(t('admin.prescriptions.pages_shown'))).toBeVisible()
  const pressed = page.getByRole('listitem').getByRole('button', { pressed: true })
  await expect(pressed).toHaveCount(1)
  await page.getByRole('button', { name: t('admin.prescriptions.page', { page: 7, number: 1 }) }).click()
  await expect(pressed).toHaveAccessibleName(t('admin.prescriptions.page', { page: 7, number: 1 }))
  await page.unroute('**/files/*/read')

  for (const [kind, text] of [
    ['/Subtype /Text /Contents (DO NOT DISPENSE)', 'DO NOT DISPENSE'],
    ['/Subtype /Widget /FT /Tx /T (drug) /V (AMOXICILLIN 500)', 'AMOXICILLIN 500'],
  ] as const) {
    await showInstead(page, anAnnotatedPage(kind), show)
    await expect(page.getByText(t('admin.prescriptions.notes'))).toBeVisible()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.unroute('**/files/*/read')
  }
  await checkPage()
})

test('a long screenshot of a phone opens at half the width of its square or more', async ({
  page,
  lang,
  t,
}) => {
  const picture = { create: { width: 1080, height: 14_000, channels: 3, background: 'white' } } as const
  const buffer = await sharp(picture).jpeg().toBuffer()
  await review(page, lang, { name: 'long.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: t('prescription.show_photo', { number: 1 }) }).click()
  const square = page.getByRole('region', { name: t('prescription.photo', { number: 1 }) })
  const partOfSquare = () =>
    square.evaluate(element => {
      const image = element.querySelector('img')
      if (!image) return 0
      // The photo is contained in a square as large as its element.
      return (image.clientWidth * image.naturalWidth) / image.naturalHeight / element.clientWidth
    })
  await expect.poll(partOfSquare).toBeGreaterThanOrEqual(0.5)
  expect(await square.evaluate(element => element.scrollTop)).toBe(0)
})
