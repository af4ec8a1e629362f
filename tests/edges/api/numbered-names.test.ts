import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../support/fixtures/records.ts'
import { startTestApi, type TestApi } from '../../support/test-api.ts'

// typesense/typesense#122 and #781: names with a number are typed with a dash, a space or neither.

let api: TestApi
let token: string

const products = [
  ['غاف فيتامين ب12', 'Ghaf Vitamin B12'],
  ['فيتامين بي-12 فوار', 'Vitamin B-12 fizz'],
  ['واحة أوميغا 3', 'Waha Omega-3'],
  ['فيتامينات مع أوميغا ٣', 'Multivitamin with omega3'],
  ['أوميغا', 'Omega'],
  ['واقي شمس SPF50+', 'Sun cream SPF 50+'],
  ['كيو ١٠', 'Coenzyme Q-10'],
  ['فيتامين د3', 'Vitamin D 3'],
  ['مناديل 120', 'Baby wipes 120 pieces'],
  ['لوشن 3', 'Dove lotion 300 ml'],
  ['فيتامين سي', 'Vitamin C fizz 1000 mg'],
] as const

beforeAll(async () => {
  api = await startTestApi()
  ;({ token } = await api.signInStaff('admin'))
  // The later ones sell better.
  for (const [sold, [nameAr, nameEn]] of products.entries())
    await aProduct(api.db, { nameAr, nameEn, sold: sold + 1 })
})
afterAll(() => api.close())

const found = async (path: string, text: string): Promise<string[]> => {
  const { body } = await api.request('GET', `${path}?search=${encodeURIComponent(text)}`, {
    token,
    lang: 'en',
  })
  return body.data.map(({ name }: { name: string | { en: string } }) =>
    typeof name === 'string' ? name : name.en,
  )
}

describe.each([
  ['Ghaf Vitamin B12', ['b-12', 'b12', 'B 12', 'Ｂ１２', 'b–12', 'ب12', 'ب ١٢', 'ب-۱۲', 'فيتامين ب ١٢']],
  ['Sun cream SPF 50+', ['spf50', 'SPF 50+', 'spf-50', 'spf٥٠', 'واقي SPF 50']],
  ['Waha Omega-3', ['omega3', 'omega-3', 'Omega 3', 'أوميغا٣', 'اوميغا-3']],
  ['Coenzyme Q-10', ['q10', 'Q-10', 'q 10', 'كيو10', 'كيو-١٠']],
  ['Vitamin D 3', ['d3', 'D-3', 'vitamin d3', 'د٣', 'فيتامين د-3']],
  ['Vitamin C fizz 1000 mg', ['vitamin c1000', 'c-1000', 'c 1000mg', '1000mg']],
])('%s', (name, spellings) => {
  test.each(spellings)('is found by %s, with no product that another spelling does not find', async text => {
    const names = await found('/user/products', text)
    expect(names.slice(0, 2)).toContain(name)
    expect(names).not.toContain('Baby wipes 120 pieces')
    expect(names).not.toContain('Dove lotion 300 ml')
    expect(await found('/admin/products', text)).toContain(name)
  })
})

test.each([
  ['b12', 'B 12'],
  ['spf50', 'SPF 50+'],
  ['omega3', 'omega-3'],
  ['q10', 'Q 10'],
])('%s and %s find the same in both lists', async (one, other) => {
  for (const path of ['/user/products', '/admin/products'])
    expect(await found(path, one)).toEqual(await found(path, other))
})

test.each(['/user/products', '/admin/products'])('b12 of %s is in no other word', async path => {
  expect((await found(path, 'b12')).toSorted()).toEqual(['Ghaf Vitamin B12', 'Vitamin B-12 fizz'])
})

describe('the plain product comes before what it is added to', () => {
  test.each(['omega', 'أوميغا', 'omega-3', 'أوميغا ٣'])('for %s', async text => {
    const names = await found('/user/products', text)
    const plain = names.indexOf('Waha Omega-3')
    expect(plain).toBeGreaterThanOrEqual(0)
    expect(plain).toBeLessThan(names.indexOf('Multivitamin with omega3'))
  })

  test('but not in an order that a visitor chose', async () => {
    const { body } = await api.request('GET', '/user/products?search=omega&best_selling=1', { lang: 'en' })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Omega',
      'Multivitamin with omega3',
      'Waha Omega-3',
    ])
  })
})
