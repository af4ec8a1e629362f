import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

type Service = { id: number; name: string; content: string; price: number; parent_id: number }

async function getServices(page: Page, lang: string, query: string): Promise<Service[]> {
  const headers = { 'accept-language': lang }
  const response = await page.request.get(`/backend/api/user/home-care-services${query}`, { headers })
  return (await response.json()).data
}

/** The types of home care and the services of one of them. */
async function typesOf(page: Page, lang: string, index: number) {
  const types = await getServices(page, lang, '?only_parents=true')
  const type = types[index] as Service
  return { types, type, services: await getServices(page, lang, `?parent_id=${type.id}`) }
}

const cardHeadings = (page: Page) => page.getByRole('region').getByRole('heading', { level: 3 })
const namesOf = (services: Service[]) => services.map(({ name }) => name)

test('without a type the first one is shown, with links to the others', async ({ page, lang, t }) => {
  const { types, type: first, services } = await typesOf(page, lang, 0)
  await page.goto('/home-care')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(first.name)
  await expect(page.getByText(first.content.split('\n')[0] as string)).toBeVisible()
  await expect(cardHeadings(page)).toHaveText(namesOf(services))

  const links = page.getByRole('navigation', { name: t('home_care.types') }).getByRole('link')
  await expect(links).toHaveText([t('home_care.all_types'), ...namesOf(types)])
  const second = await typesOf(page, lang, 1)
  await links.nth(2).click()
  await expect(page).toHaveURL(`/home-care?serviceType=${second.type.id}`)
  await expect(title).toHaveText(second.type.name)
  await expect(cardHeadings(page)).toHaveText(namesOf(second.services))
})

test('a card shows the price in riyals and opens the service under its type', async ({ page, lang, t }) => {
  const { type, services } = await typesOf(page, lang, 1)
  const [service, ...others] = services as [Service, ...Service[]]
  await page.goto(`/home-care?serviceType=${type.id}`)
  const price = service.price.toFixed(2)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service.name }) })
  await expect(card).toContainText(price)
  await expect(card.getByRole('img', { name: t('riyal') })).toBeVisible()
  await cardHeadings(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`/home-care/${service.id}?serviceType=${type.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  const article = page.getByRole('article')
  await expect(article).toContainText(price)
  for (const paragraph of service.content.split(/\n\s*\n/))
    await expect(article.getByText(paragraph)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(namesOf(others))
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(`/home-care/${others[0]?.id}?serviceType=${type.id}`)
  await article.getByRole('link', { name: type.name }).click()
  await expect(page).toHaveURL(`/home-care?serviceType=${type.id}`)
})

test('the search by type and text is in the URL; all types can be searched', async ({
  page,
  lang,
  t,
  checkPage,
}) => {
  const { services } = await typesOf(page, lang, 0)
  const [wanted] = services as [Service]
  await page.goto('/home-care')
  const search = page.getByRole('search')
  const links = page.getByRole('navigation', { name: t('home_care.types') }).getByRole('link')
  const submit = search.getByRole('button', { name: t('home_care.submit') })
  await search.getByLabel(t('home_care.text')).fill('zzzzzzzz')
  await submit.click()
  await expect(page.getByText(t('no_result'))).toBeVisible()
  await checkPage()
  await links.nth(1).click()
  await expect(page.getByText(t('no_result'))).toBeVisible()
  await page.getByRole('link', { name: t('home_care.search_all') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home_care.title'))

  await search.getByLabel(t('home_care.text')).fill(wanted.name)
  await submit.click()
  await expect(cardHeadings(page).first()).toHaveText(wanted.name)
  await page.reload()
  await expect(search.getByLabel(t('home_care.text'))).toHaveValue(wanted.name)
  await expect(links.first()).toHaveAttribute('aria-current', 'page')

  // Other tests add services meanwhile.
  const all = (await getServices(page, lang, '')).filter(({ parent_id }) => parent_id !== null)
  await page.goto('/home-care')
  await links.first().click()
  await expect.poll(() => cardHeadings(page).allTextContents()).toEqual(expect.arrayContaining(namesOf(all)))
  await checkPage()
})

test('the id of a service selects its type; the id of a type or an unknown id has no page', {
  tag: '@once',
}, async ({ page, lang, t }) => {
  const { type, services } = await typesOf(page, lang, 1)
  await page.goto(`/home-care?serviceType=${services[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(type.name)
  await page.goto(`/home-care/${type.id}`)
  await expect(page).toHaveURL(`/home-care?serviceType=${type.id}`)
  for (const path of ['/home-care/2147483647', '/home-care/abc', '/home-care?serviceType=999999']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'))
  }
  for (const query of ['serviceType=abc', 'serviceType=-1&name=%25', `name=${'ا'.repeat(500)}`])
    expect((await page.goto(`/home-care?${query}`))?.status()).toBe(200)
})
