import { withCheckDigit } from '#domain/catalogue/gtin.ts'
import { expect, test } from './support/fixtures.ts'
import { newStamp, scannedProducts } from './support/scanned-products.ts'
import { scanWithKeys } from './support/scanner.ts'
import { queryDatabase, signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'
import { countSteps } from './support/steps.ts'

test('goods are received, counted, sent to a branch and recalled in no more steps than before', async ({
  page,
  lang,
}) => {
  test.slow()
  const t = staffTranslator(lang)
  const stamp = newStamp(lang)
  const digits = stamp.slice(1)
  const [shelf, gtin] = [`Z-${stamp}`, withCheckDigit(`06285${digits}`)]
  const [medicine] = await scannedProducts(stamp, 1, { stock: 0, gtin, sku: `M${stamp}`, shelf })
  const goods = await scannedProducts(`${stamp}G`, 3)
  const [branch] = await queryDatabase(
    'insert into stock_branches (name_ar, name_en) values ($1, $1) returning id, name_ar as name',
    [`Branch ${stamp}`],
  )
  await signInAsStaff(page, 'pharmacist', lang)
  const dialog = page.getByRole('dialog')
  const scanField = page.getByLabel(t('admin.scan.field'), { exact: true })
  const received = page.getByText(t('admin.receiving.none'), { exact: true })
  const symbol = (number: number) => `01${gtin}1730053110LOT${number}\u001D21S${number}`
  for (const way of [0, 1]) {
    const { step, check } = countSteps('Receive 10 packs; 2 with plain barcodes', { way })
    await step(page.goto('/admin/receiving'))
    await expect(scanField).toBeFocused()
    for (let number = 1; number <= (way === 1 ? 8 : 10); number++)
      await step(scanWithKeys(page, symbol(10 * way + number)))
    // A plain code names neither batch nor expiry.
    for (const { sku, name } of way === 1 ? goods.slice(0, 2) : []) {
      const field = (label: string) =>
        page.getByLabel(t('admin.receiving.field_of', { field: label, product: name }), { exact: true })
      await step(scanWithKeys(page, sku))
      await step(field(t('admin.batches.lot')).fill('PLAIN'))
      await step(field(t('admin.batches.expiry')).fill('2030-05-31'))
    }
    await expect(page.getByText(t('admin.receiving.total', { count: 10 }))).toBeVisible()
    await step(page.getByRole('button', { name: t('admin.receiving.save') }).click())
    await expect(received).toBeVisible()
    check()
  }

  // Eighteen batches are on the shelf now, and thirteen more.
  await queryDatabase(
    `select change_batch(batch_of($1, 'MORE' || n, '2031-01-01'), 1, 'received') from generate_series(1, 13) n`,
    [medicine?.id],
  )
  await page.goto('/admin/stock-counts')
  const counting = countSteps('Count 31 batches; recall one')
  await counting.step(page.getByLabel(t('admin.counts.what')).selectOption(shelf))
  await counting.step(page.getByRole('button', { name: t('admin.counts.start') }).click())
  const pieces = page.locator('[data-pieces]')
  await expect(pieces).toHaveCount(31)
  await pieces.first().focus()
  for (let number = 0; number < 31; number++) {
    await counting.step(page.keyboard.type('1'))
    await counting.step(page.keyboard.press('Enter'))
  }
  const finish = t('admin.counts.finish')
  await expect(page.getByText(t('admin.counts.lines', { count: 31 }))).toBeVisible()
  await counting.step(page.getByRole('button', { name: finish }).click())
  await counting.step(dialog.getByRole('button', { name: finish }).click())
  await expect(page.getByText(t('admin.counts.closed'), { exact: true })).toBeVisible()
  counting.check()

  const transferring = countSteps('Send 3 products to a branch; receive them')
  await transferring.step(page.goto('/admin/stock-transfers'))
  await transferring.step(page.getByRole('link', { name: t('admin.transfers.new') }).click())
  await transferring.step(page.getByLabel(t('admin.transfers.to')).selectOption(branch.name))
  await scanField.focus()
  for (const { sku } of goods) await transferring.step(scanWithKeys(page, sku))
  await expect(page.getByText(t('admin.receiving.total', { count: 3 }))).toBeVisible()
  await transferring.step(page.getByRole('button', { name: t('admin.transfers.send'), exact: true }).click())
  await expect(page.getByText(t('admin.transfers.status_sent'), { exact: true })).toBeVisible()
  transferring.check()
  const [transfer] = await queryDatabase('select id from stock_transfers where to_branch_id = $1', [
    branch.id,
  ])
  await page.goto('/admin/stock-transfers')
  const arriving = countSteps('Send 3 products to a branch; receive them', { way: 1 })
  const title = t('admin.transfers.title', { id: transfer.id })
  await arriving.step(page.getByRole('link', { name: title, exact: true }).click())
  const receive = t('admin.transfers.receive', { to: `\u2068${branch.name}\u2069` })
  await arriving.step(page.getByRole('button', { name: receive }).click())
  await expect(page.getByText(t('admin.transfers.status_received'), { exact: true })).toBeVisible()
  arriving.check()

  await page.goto('/admin/batches')
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  const recalling = countSteps('Count 31 batches; recall one', { way: 1 })
  await recalling.step(scanWithKeys(page, symbol(3)))
  const row = page.getByRole('main').getByRole('link', { name: 'LOT3' })
  await expect(page.locator('main tbody tr')).toHaveCount(1)
  await recalling.step(row.click())
  const recall = t('admin.recall.recall')
  await recalling.step(page.getByRole('button', { name: recall, exact: true }).click())
  await recalling.step(dialog.getByLabel(t('admin.recall.reason')).fill('Wrong label'))
  await recalling.step(dialog.getByRole('button', { name: recall, exact: true }).click())
  await expect(dialog).toBeHidden()
  recalling.check()
})
