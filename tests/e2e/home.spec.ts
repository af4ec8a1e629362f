import type { Locator, Page } from '@playwright/test'
import type { TranslationKey } from '#web/i18n/translations.ts'
import { visibleSlideCount } from '#web/ui/carousel-positions.ts'
import type { SeededText } from '../support/seeded-texts.ts'
import { expect, test } from './support/fixtures.ts'

type Translate = (key: TranslationKey | SeededText, values?: Record<string, string | number>) => string

/**
 * A carousel of the home page by its title. `position`: how far its list is scrolled, from 0 in both
 * directions of text.
 */
function carousel(page: Page, title: string) {
  const region = page.getByRole('region', { name: title, exact: true })
  const list = region.getByRole('group')
  const position = () => list.evaluate(box => Math.abs(Math.round(box.scrollLeft)))
  return { region, list, position }
}

/** Opens the home page with a fake clock and every carousel at its start, three seconds before it moves. */
async function openHomeWithFakeClock(page: Page) {
  await page.clock.install()
  await page.goto('/')
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main section') ?? {}).some(key => key.startsWith('__reactProps')),
    )
  await expect.poll(isHydrated, 'React has hydrated the page').toBe(true)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('main section > [role=group]')) {
      // A wheel event restarts the carousel’s timer.
      list.dispatchEvent(new Event('wheel'))
      list.scrollLeft = 0
    }
  })
}

/** Scrolls a carousel into view; its observer reports that after a frame. */
async function expectInView(list: Locator) {
  await list.evaluate(box => {
    box.scrollIntoView({ block: 'center' })
    return new Promise(resolve => {
      const observer = new IntersectionObserver(() => resolve(observer.disconnect()))
      observer.observe(box)
    })
  })
}

const countVisibleSlides = (list: Locator) =>
  list.evaluate(box => {
    const view = box.getBoundingClientRect()
    const slides = [...box.querySelectorAll(':scope > ul > li')].map(slide => slide.getBoundingClientRect())
    return slides.filter(slide => slide.left >= view.left - 1 && slide.right <= view.right + 1).length
  })

test('the home page has all of its sections, also in the dark theme and on the narrowest phone', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/')
  for (const title of [
    'home.special_doctors',
    'home.specialties',
    'home.features',
    'home.centers',
    'home.news',
    'home.about',
    'home.partners',
    'home.app',
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

// The phone's home page was 7,979 px high. The excerpts of news, which the specification asks for, take 270.
test('on a phone the search and booking come first, then doctors, and the page is about half as long', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const main = page.getByRole('main')
  const searchButton = main.getByRole('button', { name: t('doctors.submit') })
  for (const control of [searchButton, main.getByRole('link', { name: t('home.book'), exact: true })])
    await expect(control).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(t('home.special_doctors'))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4300)
})

test('eight specialities have an icon and their number of doctors, and a button shows all', async ({
  page,
  t,
}) => {
  await page.goto('/')
  const region = page.getByRole('region', { name: t('home.specialties'), exact: true })
  const tiles = region.getByRole('link')
  await expect(tiles).toHaveCount(8)
  await expect(tiles.first().locator('svg')).toBeVisible()
  const { data } = await (await page.request.get('/backend/api/user/specialties')).json()
  const all = region.getByRole('button', { name: t('home.all_specialties', { count: data.length }) })
  await expect(all).toHaveAttribute('aria-expanded', 'false')
  await all.click()
  await expect(tiles).toHaveCount(data.length)
  await expect(tiles.nth(8)).toBeFocused()
  await region.getByRole('button', { name: t('home.fewer_specialties') }).click()
  await expect(tiles).toHaveCount(8)
  const [count = ''] = /\d+ \S+$/.exec((await tiles.first().textContent()) ?? '') ?? []
  expect(count).not.toBe('')
  await tiles.first().click()
  await expect(page).toHaveURL(/\/doctors\?specialty_id=\d+$/)
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible()
})

test('the number of visible slides depends on the window’s width', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/')
  const centers = carousel(page, t('home.centers'))
  const partners = carousel(page, t('home.partners'))
  for (const width of [390, 766, 767, 1024, 1025, 1500, 1501]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => countVisibleSlides(centers.list), `at ${width} px`)
      .toBe(visibleSlideCount(4, width))
  }
  expect(await countVisibleSlides(partners.list)).toBe(7)
})

test('a carousel advances every three seconds in the reading direction and rests at its end', async ({
  page,
  t,
  lang,
}) => {
  await openHomeWithFakeClock(page)
  const { region, list, position } = carousel(page, t('home.special_doctors'))
  await expectInView(list)
  expect(await position()).toBe(0)
  await page.clock.runFor(2900)
  expect(await position()).toBe(0)
  await page.clock.runFor(700)
  const first = await position()
  expect(first).toBeGreaterThan(200)
  // In a right-to-left list, scrolling forward counts down from 0.
  expect(await list.evaluate(box => Math.sign(box.scrollLeft))).toBe(lang === 'ar' ? -1 : 1)
  const end = await list.evaluate(box => box.scrollWidth - box.clientWidth)
  for (let slide = 1; slide < Math.round(end / first); slide++) await page.clock.runFor(3000)
  expect(Math.abs((await position()) - end)).toBeLessThanOrEqual(2)
  await page.clock.runFor(12_000)
  expect(Math.abs((await position()) - end), 'it does not jump back').toBeLessThanOrEqual(2)
  await region.getByRole('button', { name: t('carousel.play') }).click()
  await page.clock.runFor(600)
  expect(await position(), 'Play begins another round').toBe(0)
  await page.mouse.move(0, 0)
  await page.clock.runFor(3600)
  expect(await position()).toBe(first)
})

test('a carousel moves only while it is in view', { tag: '@once' }, async ({ page, t }) => {
  await openHomeWithFakeClock(page)
  const { list, position } = carousel(page, t('home.partners'))
  await page.clock.runFor(10_000)
  expect(await position()).toBe(0)
  await expectInView(list)
  await page.clock.runFor(3600)
  expect(await position()).toBeGreaterThan(50)
})

test('a carousel pauses under the pointer, with the focus inside, on a hidden page and by its button', {
  tag: '@once',
}, async ({ page, t }) => {
  await openHomeWithFakeClock(page)
  const { region, list, position } = carousel(page, t('home.partners'))
  await expectInView(list)
  const expectPaused = async (why: string) => {
    await page.clock.runFor(600)
    const before = await position()
    await page.clock.runFor(7000)
    expect(await position(), why).toBe(before)
  }
  const expectRunning = async (why: string) => {
    const before = await position()
    await page.clock.runFor(3600)
    expect(await position(), why).not.toBe(before)
  }

  await list.hover()
  await expectPaused('pointed at')
  await page.mouse.move(0, 0)
  await expectRunning('the pointer has left')

  const focusWithoutScrolling = (element: Locator) =>
    element.evaluate((target: HTMLElement) => target.focus({ preventScroll: true }))
  await focusWithoutScrolling(list)
  await expectPaused('focus inside')
  await focusWithoutScrolling(page.getByRole('link', { name: t('home.see_all_news') }))
  await expectRunning('the focus has left')

  const hide = (hidden: boolean) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await expectPaused('hidden')
  await hide(false)
  await expectRunning('shown again')

  await region.getByRole('button', { name: t('carousel.pause') }).click()
  await page.mouse.move(0, 0)
  await expectPaused('paused')
  // The focus of the button itself does not pause the carousel.
  await region.getByRole('button', { name: t('carousel.play') }).click()
  await expectRunning('started again')
})

test('a carousel is moved by its buttons and the keyboard, and shows the focused slide', async ({
  page,
  t,
  lang,
}) => {
  // A phone's slides are swiped.
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHomeWithFakeClock(page)
  const { region, list, position } = carousel(page, t('home.centers'))
  const [forward, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await region.getByRole('button', { name: t('carousel.next') }).click()
  await page.clock.runFor(600)
  const step = await position()
  expect(step).toBeGreaterThan(200)
  await region.getByRole('button', { name: t('carousel.previous') }).click()
  await page.clock.runFor(600)
  expect(await position()).toBe(0)
  await region.getByRole('button', { name: t('carousel.previous') }).click()
  await page.clock.runFor(600)
  expect(await position(), 'Previous at the start shows the end').toBeGreaterThanOrEqual(step)

  await list.focus()
  await page.keyboard.press(forward)
  await page.clock.runFor(600)
  expect(await position()).toBe(0)
  await page.keyboard.press(forward)
  await page.clock.runFor(600)
  expect(await position()).toBe(step)
  await page.keyboard.press(back)
  await page.clock.runFor(600)
  expect(await position()).toBe(0)

  await list.getByRole('link').last().focus()
  await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 0.9 })
})

test('with reduced motion nothing moves by itself, and the buttons do not animate', { tag: '@once' }, async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHomeWithFakeClock(page)
  const { region, list, position } = carousel(page, t('home.special_doctors'))
  await expectInView(list)
  await expect(region.getByRole('button', { name: t('carousel.pause') })).toBeHidden()
  await page.clock.runFor(10_000)
  expect(await position()).toBe(0)
  await region.getByRole('button', { name: t('carousel.next') }).click()
  expect(await position()).toBeGreaterThan(200)
})

test('without JavaScript the carousel is a list that scrolls', { tag: '@once' }, async ({
  browser,
  baseURL,
  lang,
  t,
}) => {
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

test('an empty search does nothing, another leads to the doctors', async ({ page, t }) => {
  await page.goto('/')
  const search = page.getByRole('search', { name: t('doctors.search') })
  await search.getByRole('button', { name: t('doctors.submit') }).click()
  await search.getByLabel(t('doctor_name')).fill('   ')
  await search.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL('/')
  await search.getByLabel(t('doctor_name')).fill('Qahtani')
  await search.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL(/\/doctors\?name=Qahtani&specialty_id=$/)
  await page.goto('/')
  await search.getByLabel(t('doctor_name')).fill('Qahtani')
  await search.getByLabel(t('speciality')).selectOption({ index: 1 })
  await search.getByRole('button', { name: t('doctors.submit') }).click()
  await expect(page).toHaveURL(/\/doctors\?name=Qahtani&specialty_id=\d+/)
  await expect(page.getByLabel(t('doctor_name'))).toHaveValue('Qahtani')
})

test('every link leads to the page that its text names', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/')
  await expectLinkTargets(page, t)
  const inside = await page
    .locator('main a[href^="/"]')
    .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href') as string))])
  const broken: string[] = []
  for (const href of inside) {
    const response = await page.request.get(href)
    if (!response.ok()) broken.push(`${href}: ${response.status()}`)
  }
  expect(broken).toEqual([])
})

async function expectLinkTargets(page: Page, t: Translate) {
  const main = page.getByRole('main')
  const region = (key: TranslationKey | SeededText) => page.getByRole('region', { name: t(key), exact: true })
  const link = (key: TranslationKey | SeededText, within = main) =>
    within.getByRole('link', { name: t(key), exact: true })
  await expect(link('home.book')).toHaveAttribute('href', '/doctors')
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
    await expect(download).toHaveAttribute('href', '/dev/links/android')
    await expect(download).toHaveAttribute('target', '_blank')
  }
}

test('the recommendations expand the About section, and its button collapses it', async ({
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

test('the feature texts are at most 100 px high on small screens; what large text hides can be shown', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const features = page.getByRole('region', { name: t('home.features') })
  for (const text of await features.getByRole('listitem').locator('p').all()) {
    const [shown, whole] = await text.evaluate(box => [box.clientHeight, box.scrollHeight] as const)
    expect(shown).toBeLessThanOrEqual(100)
    expect(shown).toBe(whole)
  }
  await expect(features.getByRole('button')).toHaveCount(0)

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '400%'
  })
  const button = features.getByRole('button').first()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  // Under the bar at the top, which large text makes high, there is little room for a press.
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})
