import type { Locator, Page } from '@playwright/test'
import type { Key } from '#web/i18n/words.ts'
import { visibleSlides } from '#web/ui/carousel-places.ts'
import { expect, test } from './journey.ts'

type Words = (key: Key, values?: Record<string, string | number>) => string

/** A carousel of the home page by its title, and how far its list has gone: 0 at the start, whatever the direction. */
function carousel(page: Page, title: string) {
  const region = page.getByRole('region', { name: title, exact: true })
  const list = region.getByRole('group')
  const place = () => list.evaluate(box => Math.abs(Math.round(box.scrollLeft)))
  return { region, list, place }
}

/** The home page with its clock in our hands and every carousel at its start, three seconds before it moves. */
async function homeByClock(page: Page) {
  await page.clock.install()
  await page.goto('/')
  const taken = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main section') ?? {}).some(key => key.startsWith('__reactProps')),
    )
  await expect.poll(taken, 'React has taken the page over').toBe(true)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('main section > [role=group]')) {
      // Whoever turns a wheel over a carousel takes over, and its clock starts anew.
      list.dispatchEvent(new Event('wheel'))
      list.scrollLeft = 0
    }
  })
}

const visibleIn = (list: Locator) =>
  list.evaluate(box => {
    const view = box.getBoundingClientRect()
    const slides = [...box.querySelectorAll(':scope > ul > li')].map(slide => slide.getBoundingClientRect())
    return slides.filter(slide => slide.left >= view.left - 1 && slide.right <= view.right + 1).length
  })

test('the home page has everything, in the dark and on the narrowest phone too', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/')
  for (const title of [
    'home.specialties',
    'home.centers',
    'home.features',
    'home.special_doctors',
    'home.about',
    'home.news',
    'home.app',
    'home.partners',
  ] as const)
    await expect(page.getByRole('region', { name: t(title), exact: true })).toHaveCount(1)
  await expect(carousel(page, t('home.special_doctors')).list.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: t('home.news') }).getByRole('listitem')).toHaveCount(3)
  await expect(carousel(page, t('home.partners')).list.getByRole('img')).toHaveCount(11)
  await expect(page.getByRole('region', { name: t('home.features') }).getByRole('listitem')).toHaveCount(4)
  await checkPage()
  await page.setViewportSize({ width: 320, height: 700 })
  await checkPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkPage()
})

test('carousels show as many slides as the window is wide for', async ({ page, t }) => {
  await page.goto('/')
  const centers = carousel(page, t('home.centers'))
  const partners = carousel(page, t('home.partners'))
  for (const width of [390, 766, 767, 1024, 1025, 1500, 1501]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => visibleIn(centers.list), `at ${width} px`).toBe(visibleSlides(4, width))
  }
  expect(await visibleIn(partners.list)).toBe(7)
})

test('a carousel moves on every three seconds, in the direction of reading, and begins anew at its end', async ({
  page,
  t,
  lang,
}) => {
  await homeByClock(page)
  const { list, place } = carousel(page, t('home.special_doctors'))
  expect(await place()).toBe(0)
  await page.clock.runFor(2900)
  expect(await place()).toBe(0)
  await page.clock.runFor(700)
  const first = await place()
  expect(first).toBeGreaterThan(200)
  // From right to left, scrolling forward counts down from 0.
  expect(await list.evaluate(box => Math.sign(box.scrollLeft))).toBe(lang === 'ar' ? -1 : 1)
  const end = await list.evaluate(box => box.scrollWidth - box.clientWidth)
  for (let slide = 1; slide < Math.round(end / first); slide++) await page.clock.runFor(3000)
  expect(Math.abs((await place()) - end)).toBeLessThanOrEqual(2)
  await page.clock.runFor(3000)
  expect(await place()).toBe(0)
})

test('a carousel rests under the pointer, with the focus inside, on a hidden page and when paused', async ({
  page,
  t,
}) => {
  await homeByClock(page)
  const { region, list, place } = carousel(page, t('home.special_doctors'))
  const rests = async (why: string) => {
    await page.clock.runFor(600)
    const before = await place()
    await page.clock.runFor(7000)
    expect(await place(), why).toBe(before)
  }
  const goesOn = async (why: string) => {
    const before = await place()
    await page.clock.runFor(3600)
    expect(await place(), why).not.toBe(before)
  }

  await list.hover()
  await rests('pointed at')
  await page.mouse.move(0, 0)
  await goesOn('the pointer has left')

  await list.getByRole('link').first().focus()
  await rests('focus inside')
  await page.getByRole('link', { name: t('home.see_all_news') }).focus()
  await goesOn('the focus has left')

  const hide = (hidden: boolean) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await rests('hidden')
  await hide(false)
  await goesOn('shown again')

  await region.getByRole('button', { name: t('carousel.pause') }).click()
  await page.mouse.move(0, 0)
  await rests('paused')
  // Its own focus does not hold what the button starts.
  await region.getByRole('button', { name: t('carousel.play') }).click()
  await goesOn('started again')
})

test('a carousel is moved by its buttons and by the keyboard, and shows the slide that has the focus', async ({
  page,
  t,
  lang,
}) => {
  await homeByClock(page)
  const { region, list, place } = carousel(page, t('home.centers'))
  const [forward, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await region.getByRole('button', { name: t('carousel.next') }).click()
  await page.clock.runFor(600)
  const step = await place()
  expect(step).toBeGreaterThan(200)
  await region.getByRole('button', { name: t('carousel.previous') }).click()
  await page.clock.runFor(600)
  expect(await place()).toBe(0)
  await region.getByRole('button', { name: t('carousel.previous') }).click()
  await page.clock.runFor(600)
  expect(await place(), 'back from the start comes the end').toBeGreaterThanOrEqual(step)

  await list.focus()
  await page.keyboard.press(forward)
  await page.clock.runFor(600)
  expect(await place()).toBe(0)
  await page.keyboard.press(forward)
  await page.clock.runFor(600)
  expect(await place()).toBe(step)
  await page.keyboard.press(back)
  await page.clock.runFor(600)
  expect(await place()).toBe(0)

  await list.getByRole('link').last().focus()
  await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 0.9 })
})

test('where less motion is asked for nothing moves by itself, and the buttons jump', async ({ page, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await homeByClock(page)
  const { region, place } = carousel(page, t('home.special_doctors'))
  await expect(region.getByRole('button', { name: t('carousel.pause') })).toBeHidden()
  await page.clock.runFor(10_000)
  expect(await place()).toBe(0)
  await region.getByRole('button', { name: t('carousel.next') }).click()
  expect(await place()).toBeGreaterThan(200)
})

test('without JavaScript the carousel is a list that scrolls', async ({ browser, baseURL, lang, t }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/')
  const { region, list } = carousel(page, t('home.special_doctors'))
  await expect(region.getByRole('button')).toHaveCount(0)
  const last = list.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await context.close()
})

test('the search does nothing while it is empty, and leads to the doctors', async ({ page, t }) => {
  await page.goto('/')
  const search = page.getByRole('search', { name: t('doctors.search') })
  await search.getByRole('button', { name: t('doctors.submit') }).click()
  await search.getByLabel(t('doctor_name')).fill('   ')
  await search.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL('/')
  await search.getByLabel(t('doctor_name')).fill('Qahtani')
  await search.getByLabel(t('speciality')).selectOption({ index: 1 })
  await search.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL(/\/doctors\?name=Qahtani&specialty_id=\d+/)
  await expect(page.getByLabel(t('doctor_name'))).toHaveValue('Qahtani')
})

test('every link leads where its words promise', async ({ page, t }) => {
  await page.goto('/')
  await expectPromises(page, t)
  const inside = await page
    .locator('main a[href^="/"]')
    .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href') as string))])
  const lost: string[] = []
  for (const href of inside) {
    const answer = await page.request.get(href)
    if (!answer.ok()) lost.push(`${href}: ${answer.status()}`)
  }
  expect(lost).toEqual([])
})

async function expectPromises(page: Page, t: Words) {
  const main = page.getByRole('main')
  const region = (key: Key) => page.getByRole('region', { name: t(key), exact: true })
  const link = (key: Key, within = main) => within.getByRole('link', { name: t(key), exact: true })
  await expect(link('home.book')).toHaveAttribute('href', '/book')
  await expect(link('home.see_all_centers')).toHaveAttribute('href', '/specialized-centers')
  await expect(link('home.see_all_doctors')).toHaveAttribute('href', '/doctors')
  await expect(link('home.see_all_news')).toHaveAttribute('href', '/news')
  await expect(link('home.feature_examination')).toHaveAttribute('href', /^\/home-care/)
  await expect(link('home.feature_blogs')).toHaveAttribute('href', '/news')
  await expect(link('home.feature_doctors')).toHaveAttribute('href', '/doctors')
  await expect(link('home.app_appointments', region('home.app'))).toHaveAttribute('href', '/doctors')
  await expect(link('home.app_service')).toHaveAttribute('href', '/contact-us')
  for (const more of await region('home.news').getByText(t('home.read_more')).all())
    await expect(more).toHaveAttribute('href', /^\/news\/\d+$/)
  for (const download of [
    main.getByRole('link', { name: t('home.download') }),
    region('home.app').getByRole('link', { name: t('home.app_android') }),
  ]) {
    await expect(download).toHaveAttribute('href', /^https:\/\//)
    await expect(download).toHaveAttribute('target', '_blank')
  }
}

test('the recommendations unfold the About section, and its button folds it again', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/')
  const more = page.getByText(t('home.about_recommended'))
  await expect(more).toBeHidden()
  await page.getByRole('link', { name: t('home.feature_recommendations'), exact: true }).click()
  await expect(more).toBeVisible()
  await expect(page.getByRole('heading', { name: t('home.about'), exact: true })).toBeInViewport()
  await page.getByText(t('home.about_more'), { exact: true }).click()
  await expect(more).toBeHidden()
  await page.getByText(t('home.app_ios'), { exact: true }).click()
  await expect(page.getByText(t('home.app_ios_share'))).toBeVisible()
  await checkPage()
})

test('the feature texts are at most 100 px high on smaller screens, and can be read whole', async ({
  page,
  t,
}) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: t('home.features') })
  const text = cards.getByText(t('home.feature_examination_text'))
  const heights = () => text.evaluate(box => [box.clientHeight, box.scrollHeight] as const)
  const button = cards.getByRole('button').first()
  if ((page.viewportSize()?.width ?? 0) > 1024) {
    const [shown, whole] = await heights()
    expect(shown).toBe(whole)
    await expect(cards.getByRole('button')).toHaveCount(0)
    return
  }
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  expect((await heights())[0]).toBeLessThanOrEqual(100)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const [shown, whole] = await heights()
  expect(shown).toBe(whole)
  expect(whole).toBeGreaterThan(100)
})
