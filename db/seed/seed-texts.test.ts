import { expect, test } from 'vitest'
import { homeCare } from './data/home-care.ts'
import { marsaHomeCare } from './data/marsa/marsa-home-care.ts'
import { marsaNews } from './data/marsa/marsa-news.ts'
import { news } from './data/news.ts'
import { medicines } from './data/store/medicine-classes.ts'
import { products } from './data/store/products.ts'

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : []

// What this product has not: an app, results on a screen, video calls, electronic prescriptions; a delivery
// that is free for some goods, and a visit within hours of the booking.
const promises =
  /\bapp\b|التطبيق|video call|by voice or video|a video consultation|مكالمة مرئية|استشارة مرئية لمن|بالصوت أو الصورة|electronic prescription|الوصفة إلكتروني|prescriptions is free|مجاني للوصفات|hours of confirmation|من تأكيد الطلب|expected time|الوقت المتوقع/

test('news and home care promise nothing that the product does not do', () => {
  const texts = textsOf([news, homeCare, marsaNews, marsaHomeCare]).filter(text => text.includes(' '))
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter(text => promises.test(text))).toEqual([])
})

// A number with a unit of a dose or a rhythm: what the doctor decides.
const directions =
  /\b(?:one|two|\d+) (?:capsules?|tablets?|drops?|puffs?)\b|(?:once|twice|times) a day|days at most|كبسولة واحدة|قرص واحد|نقطة في كل|مرتين يوميًا|مرات يوميًا|ولمدة أقصاها/i

test('a prescription medicine is used as the doctor prescribes, without directions of self-care', () => {
  const described = products.filter(({ slug }) => medicines[slug]?.class === 'prescription')
  expect(described.length).toBeGreaterThan(1)
  for (const { description } of described) {
    expect(description.ar).toContain('كما يصف الطبيب')
    expect(description.en).toContain('as the doctor prescribes')
    expect(`${description.ar} ${description.en}`).not.toMatch(directions)
  }
})
