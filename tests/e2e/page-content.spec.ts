import { responseMessages } from '#contract/response-messages.ts'
import { pageSections } from '#domain/content/page-sections.ts'
import { expect, test } from './support/fixtures.ts'
import { signInAsStaff } from './support/staff.ts'
import { staffTranslator } from './support/staff-translator.ts'

test('an editor drafts a text, sees it on the real page, publishes it and brings the former one back', {
  tag: '@once',
}, async ({ page, lang, checkPage }) => {
  const t = staffTranslator(lang)
  await signInAsStaff(page, 'editor', lang)
  await page.goto('/admin/pages')
  await checkPage()
  await page.goto(`/admin/pages/${pageSections['investors.intro'].id}`)
  await checkPage()
  const label = t('admin.pages.text')
  const texts = {
    ar: page.getByLabel(t('admin.in_ar', { label }), { exact: true }),
    en: page.getByLabel(t('admin.in_en', { label }), { exact: true }),
  }
  const former = await texts[lang].inputValue()
  const saved = page.getByText(responseMessages['staff.saved'][lang])
  const publish = async (how: 'admin.news.publish_draft' | 'admin.news.publish_now') => {
    await page.getByLabel(t('admin.news.publish'), { exact: true }).selectOption({ label: t(how) })
    await page.getByRole('button', { name: t('admin.save'), exact: true }).click()
    await expect(saved.last()).toBeVisible()
  }
  await texts.ar.fill('أرقام السنة في صفحة واحدة')
  await texts.en.fill('The figures of the year on one page')
  const written = await texts[lang].inputValue()
  await publish('admin.news.publish_draft')

  const publicText = async (url = '/investors') => (await page.request.get(url)).text()
  const preview = page.getByRole('link', { name: t('admin.pages.preview') })
  const previewUrl = (await preview.getAttribute('href')) ?? ''
  expect(previewUrl).toMatch(/^\/investors\?preview=/)
  await expect.poll(() => publicText(previewUrl)).toContain(written)
  expect(await publicText()).not.toContain(written)

  await publish('admin.news.publish_now')
  await expect.poll(() => publicText()).toContain(written)
  await expect(preview).toHaveCount(0)

  await page.getByText(t('admin.pages.former')).click()
  await page
    .getByRole('button', { name: t('admin.pages.bring_back') })
    .last()
    .click()
  await expect(page.getByText(t('admin.pages.brought_back'))).toBeVisible()
  await expect(texts[lang]).toHaveValue(former)
  await publish('admin.news.publish_now')
  await expect.poll(() => publicText()).toContain(former)
})
