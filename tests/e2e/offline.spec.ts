import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { expect, signInNewPatient, test } from './support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network visited pages and the calculators stay readable, and nothing personal is cached', async ({
  page,
  context,
  t,
}) => {
  await signInNewPatient(page)
  await page.goto('/bookings')
  await expect(page.getByText(t('bookings.empty'))).toBeVisible()
  // The service worker precaches the first pages in its own time. Others are cached when they are visited
  // under it.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThanOrEqual(5)
  await page.goto('/doctors/1')
  // Setting it costs a page the computation of all its styles: only once there is a bar.
  const barHeight = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--connection-bar'))
  const doctor = await page.getByRole('heading', { level: 1 }).textContent()
  await page.waitForLoadState('networkidle')
  expect(await barHeight()).toBe('')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor ?? '?')
  await expect(page.getByText(t('offline.notice'))).toBeVisible()
  await expect.poll(barHeight).toMatch(/^[1-9]\d/)

  await page.goto('/calculator/ideal-weight')
  await page.getByLabel(t('bmi.height')).fill('160')
  await page.getByLabel(t('bmi.weight')).fill('64')
  await page.getByRole('button', { name: t('calculators.submit') }).click()
  await expect(page.getByText('25.00', { exact: true })).toBeVisible()

  await page.goto('/hospitals/2')
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible()

  const cachedPaths = await page.evaluate(async () => {
    const addresses = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses
  })
  expect(
    cachedPaths.filter(
      path => /backend|bookings|profile|sign|address/.test(path) && !path.startsWith('/assets/'),
    ),
  ).toEqual([])
  expect(cachedPaths).toContain('/doctors/1')

  // A module was switched off since: the next page that is read online names what is absent now.
  const left = await page.evaluate(async () => {
    const cache = await caches.open('pages')
    for (const url of ['/home-care?parent=2&lng=en', '/home-care/1.data?lng=ar', '/doctors/1?lng=en'])
      await cache.put(url, new Response('kept'))
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'KEEP', absent: '^(?:/home-care)(?:[/?#]|$)' })
    const pathsOfHomeCare = async () =>
      (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(path => /home-care/.test(path))
    while ((await pathsOfHomeCare()).length > 0) await new Promise(resolve => setTimeout(resolve, 50))
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(left).toContain('/doctors/1')
})

test('a new version announces itself and takes over when the visitor agrees', async ({ page, t }) => {
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
