import type { Page } from '@playwright/test'
import { formatLongDay } from '#domain/text/format.ts'
import { expect, openFilters, test } from './support/fixtures.ts'

type Item = {
  id: number
  title: string
  content: string
  created_at: string
  city: { id: number; name: string }
}

/** The news from the API, newest first. */
async function getNews(page: Page, lang: string, query = ''): Promise<Item[]> {
  const headers = { 'accept-language': lang }
  return (await (await page.request.get(`/backend/api/user/news${query}`, { headers })).json()).data
}

const cardHeadings = (page: Page) => page.getByRole('region').getByRole('heading', { level: 3 })

test('the news page shows the newest first, each with 180 characters of its text', async ({ page, lang }) => {
  const [newest] = await getNews(page, lang, '?per_page=1')
  await page.goto('/news')
  await expect(cardHeadings(page)).toHaveCount(9)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(card.first().getByRole('heading')).toHaveText(newest?.title ?? '')
  await expect(card.first().locator('p').last()).toHaveText(
    `${newest?.content.slice(0, 180).replace(/\s+/g, ' ')}…`,
  )
  await expect(card.first().locator('time')).toHaveAttribute('datetime', newest?.created_at ?? '')
  await expect(card.first()).toContainText(/14\d\d/)
})

test('city and day filter the news; the filter is in the URL, kept by a reload and undone by Back', async ({
  page,
  lang,
  t,
  checkPage,
}) => {
  const [, wanted] = await getNews(page, lang)
  if (!wanted) throw new Error('the seed has no news')
  const ofCity = await getNews(page, lang, `?city_id=${wanted.city.id}`)
  await page.goto('/news')
  const search = page.getByRole('search')
  const submit = search.getByRole('button', { name: t('news.submit') }).last()
  await openFilters(page, t)
  await search.getByLabel(t('search.city')).selectOption({ label: wanted.city.name })
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`city_id=${wanted.city.id}`))
  await expect(cardHeadings(page)).toHaveText(ofCity.slice(0, 9).map(item => item.title))

  await openFilters(page, t)
  await expect(search.getByText(t('news.any_day'))).toBeVisible()
  await search.getByLabel(t('news.day')).fill(wanted.created_at)
  await expect(search.getByText(formatLongDay(wanted.created_at, lang))).toBeVisible()
  await submit.click()
  await expect(page).toHaveURL(new RegExp(`created_at=${wanted.created_at}`))
  await expect(cardHeadings(page)).toHaveText([wanted.title])
  await page.reload()
  await expect(search.getByLabel(t('news.day'))).toHaveValue(wanted.created_at)
  await expect(search.getByLabel(t('search.city'))).toHaveValue(String(wanted.city.id))
  await expect(cardHeadings(page)).toHaveText([wanted.title])
  await checkPage()

  await page.goBack()
  await expect(search.getByLabel(t('news.day'))).toHaveValue('')
  await expect(cardHeadings(page)).toHaveText(ofCity.slice(0, 9).map(item => item.title))
})

test('words of a title are found in both languages and in any spelling', { tag: '@once' }, async ({
  page,
}) => {
  for (const name of ['الروبوت الجراحى', 'robot', 'الرُّوبوت']) {
    await page.goto(`/news?name=${encodeURIComponent(name)}`)
    await expect(cardHeadings(page).first()).toHaveText(/الروبوت|robot/i)
  }
})

test('a search without a result says so and offers a way on; invalid values cause no error', async ({
  page,
  t,
  checkPage,
}) => {
  await page.goto('/news?created_at=1999-01-01')
  await expect(page.getByText(t('no_result'))).toBeVisible()
  await checkPage()
  await page.getByRole('link', { name: t('news.show_all') }).click()
  await expect(page).toHaveURL('/news')
  await expect(cardHeadings(page)).toHaveCount(9)
  for (const query of ['name=%25', `name=${'ا'.repeat(500)}`, 'city_id=abc&created_at=2026-02-30&page=-5'])
    expect((await page.goto(`/news?${query}`))?.status()).toBe(200)
})

test('a news item shows its day and city, and links to two others', async ({ page, lang, t, checkPage }) => {
  const [newest, second, third] = await getNews(page, lang)
  await page.goto('/news')
  await cardHeadings(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`/news/${newest?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '')
  const paragraphs = newest?.content.split(/\n\s*\n/) ?? []
  for (const paragraph of paragraphs) await expect(page.getByText(paragraph)).toBeVisible()
  await expect(page.getByRole('article').getByRole('link')).toHaveText(newest?.city.name ?? '')
  const others = page.getByRole('complementary', { name: t('news.more') }).getByRole('heading', { level: 3 })
  await expect(others).toHaveText([second?.title ?? '', third?.title ?? ''])
  await checkPage()
  await others.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '')
  await expect(others).toHaveText([newest?.title ?? '', third?.title ?? ''])
})

test('an unknown news item is not found', { tag: '@once' }, async ({ page, t }) => {
  for (const id of ['2147483647', 'abc']) {
    expect((await page.goto(`/news/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'))
  }
})

test('the news can be searched and read without JavaScript', { tag: '@once' }, async ({
  browser,
  baseURL,
  lang,
  t,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto('/news')
  await page.getByLabel(t('news.text')).fill('robot')
  await page.getByRole('button', { name: t('news.submit') }).click()
  await expect(page).toHaveURL(/name=robot/)
  await cardHeadings(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/الروبوت|robot/i)
  await context.close()
})
