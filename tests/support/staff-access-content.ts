import type { TestApi } from './api.ts'
import { first, name, reads, type StaffTries } from './staff-tries.ts'

const picture = '/pictures/news/x-800.avif'
const newsItem = {
  ...{ title: name, content: name, city_id: 1, day: '2026-11-22', image: picture },
  ...{ publish: 'draft', publish_day: '', publish_time: '' },
}
const homeCareType = {
  ...{ parent_id: null, name, content: name, image: picture, price: null },
  ...{ capacity: 2, position: 9, active: false },
}
const aMessage = async (api: TestApi): Promise<number> => {
  const { rows } = await api.pool.query(
    `insert into contact_messages (first_name, last_name, email, phone, message)
     values ('نورة', 'العتيبي', 'n@example.com', '0501234567', 'سؤال') returning id`,
  )
  return rows[0].id
}

/** How the calls about news, home care, messages and settings are tried. */
export const contentTries: StaffTries = {
  ...reads('news'),
  'news.create': () => ({ body: newsItem }),
  'news.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/news/1') },
    body: newsItem,
  }),
  'news.remove': async admin => {
    const { id, version } = await admin.make('/admin/news', newsItem)
    return { params: { id }, query: { version } }
  },

  ...reads('home-care'),
  'home-care.create': () => ({ body: homeCareType }),
  'home-care.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/home-care/1') },
    body: homeCareType,
  }),
  'home-care.remove': async admin => {
    const { id, version } = await admin.make('/admin/home-care', homeCareType)
    return { params: { id }, query: { version } }
  },

  'messages.list': () => ({}),
  'messages.get': async (_, api) => ({ params: { id: await aMessage(api) } }),
  'messages.history': first,
  'messages.update': async (admin, api) => {
    const id = await aMessage(api)
    const version = await admin.version(`/admin/messages/${id}`)
    return { params: { id }, query: { version }, body: { answered: true } }
  },
  'messages.remove': async (admin, api) => {
    const id = await aMessage(api)
    await api.pool.query('update contact_messages set answered_at = now() where id = $1', [id])
    return { params: { id }, query: { version: await admin.version(`/admin/messages/${id}`) } }
  },

  'settings.get': first,
  'settings.history': first,
  'settings.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/settings/1') },
    body: { seller_name: { ar: '', en: '' }, seller_address: { ar: '', en: '' }, email: '' },
  }),
  'delivery-fees.get': first,
  'delivery-fees.history': first,
  'delivery-fees.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/delivery-fees/1') },
    body: { fee: 2500, free_from: 20000 },
  }),
}
