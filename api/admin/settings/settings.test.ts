import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSeller } from '#services/clinic-settings.ts'
import { folderUploads } from '#services/uploads/folder-uploads.ts'
import { startTestApi, type TestApi } from '#tests/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi()
  token = (await api.signInStaff('admin')).token
  await api.pool.query('delete from clinic_settings')
})
afterAll(() => api.close())

const EMPTY_TEXT = { ar: '', en: '' }
const empty = {
  name: EMPTY_TEXT,
  group_name: EMPTY_TEXT,
  pharmacy_name: EMPTY_TEXT,
  logo: '',
  logo_dark: '',
  icon: '',
  primary_color: '',
  accent_color: '',
  health_licence: '',
  order_prefix: '',
  vat_change_confirmed: false,
  phone: '',
  email: '',
  android_app: '',
  chat: '',
  vat_number: '',
  commercial_register: '',
  store_number: '',
  pharmacy_licence: '',
  twitter: '',
  facebook: '',
  instagram: '',
  youtube: '',
  snapchat: '',
  seller_name: EMPTY_TEXT,
  seller_address: EMPTY_TEXT,
  home_care_from: 8,
  home_care_to: 22,
  min_shelf_days: 90,
  second_person_halalas: 50000,
  follow_up_days: 14,
  return_days: 7,
  modules_off: [],
}
const request = (method: string, path: string, body?: unknown) =>
  api.request(method, `/admin${path}`, { token, body, lang: 'en' })
const save = async (area: string, body: object) => {
  const { version } = (await request('GET', `/${area}/1`)).body.data
  return request('PUT', `/${area}/1?version=${version}`, body)
}
const site = async () => (await api.request('GET', '/user/site')).body.data

describe('the clinic’s settings', () => {
  test('override the configuration until they are emptied', async () => {
    const configured = await site()
    expect((await request('GET', '/settings/1')).body.data.record).toEqual({ id: 1, ...empty })
    const { status } = await save('settings', {
      ...empty,
      phone: '920 000 123',
      email: 'Desk@Clinic.example',
      youtube: 'https://www.youtube.com/@clinic',
      chat: 'https://wa.me/966500000000',
    })
    expect(status).toBe(200)
    const changed = await site()
    expect(changed).toMatchObject({
      chat: 'https://wa.me/966500000000',
      contact: { phone: '920 000 123', email: 'desk@clinic.example' },
      android_app: configured.android_app,
    })
    expect(changed.social).toContainEqual({ name: 'youtube', url: 'https://www.youtube.com/@clinic' })
    const twitter = configured.social.find(({ name }: { name: string }) => name === 'twitter')
    expect(twitter.url).toMatch(/\/dev\/links\/twitter$/)
    expect(changed.social).toContainEqual(twitter)
    await save('settings', empty)
    expect(await site()).toEqual(configured)
  })

  test('set the seller on invoices, in both languages or not at all', async () => {
    const seller = { ar: 'شركة عافية', en: 'Afiya Company' }
    const half = await save('settings', { ...empty, seller_name: { ar: 'شركة', en: '' } })
    expect(Object.keys(half.body.errors)).toEqual(['seller_name.en'])
    const address = { ar: 'طريق الملك فهد، الرياض', en: 'King Fahd Road, Riyadh' }
    const configured = { vatNumber: '399999999900003' }
    await expect(loadSeller(api.db, configured)).rejects.toMatchObject({ code: 'order.no_seller' })
    await save('settings', { ...empty, seller_name: seller, vat_number: '300000000000003' })
    await expect(loadSeller(api.db, configured)).rejects.toMatchObject({ code: 'order.no_seller' })
    const named = { ...empty, seller_name: seller, seller_address: address }
    await save('settings', { ...named, vat_number: '300000000000003' })
    expect(await loadSeller(api.db, configured)).toMatchObject({
      name: seller,
      address: { en: expect.stringContaining('Riyadh') },
      vatNumber: '300000000000003',
    })
    await save('settings', named)
    expect(await loadSeller(api.db, configured)).toMatchObject(configured)
    await save('settings', empty)
  })

  test('set the registers that pages show and invoices name', async () => {
    const numbers = {
      commercial_register: '1010000054',
      store_number: '0000123456',
      pharmacy_licence: 'PH-12/345',
    }
    const sold = { seller_name: { ar: 'منشأة', en: 'Seller' }, seller_address: { ar: 'جدة', en: 'Jeddah' } }
    await save('settings', { ...empty, ...numbers, ...sold })
    expect((await request('GET', '/settings/1')).body.data.record).toMatchObject(numbers)
    const { legal } = (await api.request('GET', '/user/site', { lang: 'en' })).body.data
    expect(legal).toBe(
      'Commercial registration number: 1010000054 · E-commerce authentication number: 0000123456 · ' +
        'Pharmacy licence number: \u2066PH-12/345\u2069',
    )
    expect(await loadSeller(api.db, { vatNumber: '' })).toMatchObject({ register: '1010000054' })
    await save('settings', { ...empty, store_number: '12345' })
    expect((await api.request('GET', '/user/site', { lang: 'ar' })).body.data.legal).toBe(
      'رقم توثيق المتجر الإلكتروني: 12345',
    )
    await save('settings', { ...empty, ...sold })
    expect(await loadSeller(api.db, { vatNumber: '' })).not.toHaveProperty('register')
    await save('settings', empty)
  })

  test('give the site its names, logo and colours', async () => {
    const brand = {
      name: { ar: 'مرسى', en: 'Marsa' },
      logo: '/uploads/abcdefghijklmnopqrstuv-400.avif',
      primary_color: '#6D2348',
    }
    await folderUploads(api.uploads).put('abcdefghijklmnopqrstuv-400.avif', new Uint8Array(1))
    expect((await save('settings', { ...empty, ...brand })).status).toBe(200)
    const changed = await site()
    expect(changed.names).toEqual({ name: 'مرسى', group: 'مرسى', pharmacy: 'صيدلية مرسى' })
    expect(changed.logo).toEqual({ light: brand.logo, dark: brand.logo, width: 400, has_name: true })
    expect(changed.colors).toContain('--primary:var(--lightningcss-light,#6d2348)')
    const half = await save('settings', { ...empty, name: { ar: 'مرسى', en: '' } })
    expect(Object.keys(half.body.errors)).toEqual(['name.en'])
    await save('settings', empty)
  })

  test.each(['seha', 'A1', 'SEVENTH', 'INV', 'CN'])('refuse %s as the letters of orders', async letters => {
    const { status, body } = await save('settings', { ...empty, order_prefix: letters })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['order_prefix']])
  })

  test('refuse a colour that text could not be read in, with the nearest that passes', async () => {
    const { status, body } = await save('settings', { ...empty, primary_color: '#ffcc00' })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      'staff.faint_color',
      ['primary_color'],
    ])
    expect(body.message).toContain('#6b5600')
    expect((await save('settings', { ...empty, primary_color: '#6b5600' })).status).toBe(200)
    await save('settings', empty)
  })

  test('change a VAT number that has invoices only when confirmed, and never back', async () => {
    const [old, next] = ['300000000000003', '300000000100003']
    await save('settings', { ...empty, vat_number: old })
    await api.pool.query(`insert into invoice_counters (seller_vat, kind, last) values ($1, 'invoice', 7)`, [
      old,
    ])
    const asked = await save('settings', { ...empty, vat_number: next })
    expect([asked.status, asked.body.code]).toEqual([409, 'staff.vat_change'])
    const confirmed = { ...empty, vat_number: next, vat_change_confirmed: true }
    expect((await save('settings', confirmed)).status).toBe(200)
    const { rows } = await api.pool.query('select closed_at from invoice_counters where seller_vat = $1', [
      old,
    ])
    expect(rows).toEqual([{ closed_at: expect.any(Date) }])
    const back = await save('settings', { ...empty, vat_number: old, vat_change_confirmed: true })
    expect([back.status, back.body.code]).toEqual([409, 'staff.vat_closed'])
    await api.pool.query('delete from invoice_counters')
    await save('settings', empty)
  })

  test('keep a stored picture whose file is gone', async () => {
    const gone = { ...empty, icon: '/uploads/abcdefghijklmnopqrstuw-512.avif' }
    await api.pool.query('update clinic_settings set icon = $1', [gone.icon])
    expect((await save('settings', { ...gone, phone: '+966112345678' })).status).toBe(200)
    await save('settings', empty)
  })

  test.each([
    ['logo', '/uploads/../secret-120.avif'],
    ['logo', '/uploads/abcdefghijklmnopqrstux-400.avif'],
    ['logo_dark', '/uploads/abcdefghijklmnopqrstux-400.avif'],
    ['icon', '/uploads/abcdefghijklmnopqrstux-512.avif'],
    ['primary_color', 'teal'],
    ['phone', 'ask at the desk'],
    ['email', 'clinic'],
    ['chat', 'javascript:alert(1)'],
    ['chat', 'http://wa.me/966'],
    ['twitter', 'https://x.com/"><script>'],
    ['twitter', 'https://'],
    ['android_app', `https://play.example/${'a'.repeat(300)}`],
    ['vat_number', '123456789012345'],
    ['commercial_register', '101000005'],
    ['store_number', '<b>1</b>'],
    ['pharmacy_licence', '<b>12</b>'],
  ])('%s: %j is refused', async (field, value) => {
    const { status, body } = await save('settings', { ...empty, [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('the second of two concurrent saves is refused, also for the first record', async () => {
    await api.pool.query('delete from clinic_settings')
    const { version } = (await request('GET', '/settings/1')).body.data
    const replies = await Promise.all(
      ['1111111', '2222222'].map(phone =>
        request('PUT', `/settings/1?version=${version}`, { ...empty, phone }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    await save('settings', empty)
  })

  test('have only one record', async () => {
    expect((await request('GET', '/settings/2')).status).toBe(404)
    expect((await request('PUT', '/settings/2?version=x', empty)).status).toBe(404)
  })

  test('have a change history', async () => {
    await save('settings', { ...empty, phone: '920 000 999' })
    const [last] = (await request('GET', '/settings/1/history')).body.data
    expect(last).toMatchObject({ entity: 'settings', after: { phone: '920 000 999' } })
  })
})

describe('delivery fees', () => {
  test('of a new installation are proposed', async () => {
    await api.pool.query('delete from delivery_fees')
    const { record } = (await request('GET', '/delivery-fees/1')).body.data
    expect(record).toMatchObject({ fee: 2500, free_from: 20_000, tax_class: 'standard' })
  })

  test('are saved in halalas', async () => {
    const { body } = await save('delivery-fees', { fee: '٣٠٠٠', free_from: 25_000, tax_class: 'zero' })
    const none = { next_tax_class: null, next_tax_from: null }
    expect(body.data.record).toEqual({ id: 1, fee: 3000, free_from: 25_000, tax_class: 'zero', ...none })
    const { rows } = await api.pool.query('select * from delivery_fees')
    expect(rows).toEqual([
      { id: 1, fee_halalas: 3000, free_from_halalas: 25_000, tax_class: 'zero', ...none },
    ])
  })

  test.each([
    ['fee', -1],
    ['fee', 100_001],
    ['fee', '30.5'],
    ['free_from', ''],
    ['tax_class', 'none'],
  ])('%s: %j is refused', async (field, value) => {
    const { status, body } = await save('delivery-fees', { fee: 1, free_from: 1, [field]: value })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})
