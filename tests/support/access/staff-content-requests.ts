import type { TestApi } from '../test-api.ts'
import { readRequests, recordOne, type StaffRequests, trialName } from './staff-request.ts'
import { visitTypeRequests } from './staff-visit-type-requests.ts'

const picture = '/pictures/news/x-800.avif'
const newsItem = {
  title: trialName,
  content: trialName,
  city_id: 1,
  day: '2026-11-22',
  image: picture,
  publish: 'draft',
  publish_day: '',
  publish_time: '',
}
const homeCareType = {
  parent_id: null,
  name: trialName,
  content: trialName,
  image: picture,
  price: null,
  capacity: 2,
  position: 9,
  active: false,
}
const aSectionBody = {
  shown: true,
  place: 1,
  title: trialName,
  text: trialName,
  more: trialName,
  picture: '',
  alt: trialName,
  items: [],
  paid: null,
  shares: null,
  authorized: null,
  publish: 'draft',
  publish_day: '',
  publish_time: '',
}
const trialWord = { list: 'all', phrases: 'تجربة، trial', instead: 'عينة' }
const aContactMessage = async (api: TestApi): Promise<number> => {
  const { rows } = await api.pool.query(
    `insert into contact_messages (first_name, last_name, email, phone, message)
     values ('نورة', 'العتيبي', 'n@example.com', '0501234567', 'سؤال') returning id`,
  )
  return rows[0].id
}

/** Valid requests of the endpoints for news, home care, search words, contact messages and settings. */
export const validContentRequests: StaffRequests = {
  ...visitTypeRequests,

  'audit-files.csv': () => ({}),
  'audit-files.xlsx': () => ({}),
  'audit.listAudit': () => ({}),
  ...readRequests('news'),
  'news.create': () => ({ body: newsItem }),
  'news.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/news/1') },
    body: newsItem,
  }),
  'news.remove': async admin => {
    const { id, version } = await admin.create('/admin/news', newsItem)
    return { params: { id }, query: { version } }
  },

  'first-steps.listFirstSteps': () => ({}),
  'deleted.listDeleted': () => ({}),
  // Each role brings back what it edits; without a deletion the answer is 410, for all of them.
  'deleted.bringBack': recordOne,
  'page-sections.list': () => ({}),
  'page-sections.get': () => ({ params: { id: 2 } }),
  'page-sections.history': () => ({ params: { id: 2 } }),
  'page-sections.update': async admin => ({
    params: { id: 2 },
    query: { version: await admin.version('/admin/page-sections/2') },
    body: aSectionBody,
  }),

  ...readRequests('home-care'),
  'home-care.create': () => ({ body: homeCareType }),
  'home-care.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/home-care/1') },
    body: homeCareType,
  }),
  'home-care.remove': async admin => {
    const { id, version } = await admin.create('/admin/home-care', homeCareType)
    return { params: { id }, query: { version } }
  },

  ...readRequests('search-words'),
  'search-words.create': () => ({ body: trialWord }),
  'search-words.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/search-words/1') },
    body: trialWord,
  }),
  'search-words.remove': async admin => {
    const { id, version } = await admin.create('/admin/search-words', trialWord)
    return { params: { id }, query: { version } }
  },

  'contact-messages.list': () => ({}),
  'contact-messages.get': async (_, api) => ({ params: { id: await aContactMessage(api) } }),
  'contact-messages.history': recordOne,
  'contact-messages.update': async (admin, api) => {
    const id = await aContactMessage(api)
    const version = await admin.version(`/admin/messages/${id}`)
    return { params: { id }, query: { version }, body: { answered: true } }
  },
  'contact-messages.remove': async (admin, api) => {
    const id = await aContactMessage(api)
    await api.pool.query('update contact_messages set answered_at = now() where id = $1', [id])
    return { params: { id }, query: { version: await admin.version(`/admin/messages/${id}`) } }
  },

  'settings.get': recordOne,
  'settings.history': recordOne,
  'settings.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/settings/1') },
    body: {
      seller_name: { ar: 'منشأة', en: 'Seller' },
      seller_address: { ar: 'جدة', en: 'Jeddah' },
      email: '',
    },
  }),
  'delivery-fees.get': recordOne,
  'delivery-fees.history': recordOne,
  'delivery-fees.update': async admin => ({
    params: { id: 1 },
    query: { version: await admin.version('/admin/delivery-fees/1') },
    body: { fee: 2500, free_from: 20000 },
  }),
}
