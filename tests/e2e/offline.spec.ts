import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { expect, signedIn, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the visited pages and the calculators stay readable, and nothing personal was kept', async ({
  page,
  context,
  t,
}) => {
  await signedIn(page)
  await page.goto('/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  // What is kept early is kept by the worker's own time; then the page must have seen a visit under it.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(5)
  await page.goto('/doctors/1')
  const doctor = await page.getByRole('heading', { level: 1 }).textContent()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor ?? '?')
  await expect(page.getByText(t('offline.notice'))).toBeVisible()

  await page.goto('/calculator/ideal-weight')
  await page.getByLabel(t('bmi.height')).fill('160')
  await page.getByLabel(t('bmi.weight')).fill('64')
  await page.getByRole('button', { name: t('calculators.submit') }).click()
  await expect(page.getByText('25.00', { exact: true })).toBeVisible()

  await page.goto('/hospitals/2')
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible()

  const kept = await page.evaluate(async () => {
    const addresses = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses
  })
  expect(
    kept.filter(path => /backend|bookings|profile|sign|address/.test(path) && !path.startsWith('/assets/')),
  ).toEqual([])
  expect(kept).toContain('/doctors/1')
})

test('a newer version says so and takes over when the reader agrees', async ({ page, t }) => {
  const file = 'build/client/sw.js'
  const built = await readFile(file)
  await page.goto('/contact-us')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  try {
    await appendFile(file, `\n// ${crypto.randomUUID()}`)
    await page.reload()
    const button = page.getByRole('button', { name: t('offline.reload') })
    await button.click()
    await expect(button).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await writeFile(file, built)
  }
})
