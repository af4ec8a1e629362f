import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NoticeSection, PreviewQuery } from './privacy.ts'

/** How orders are cancelled, returned and refunded, in the caller's language, by the pharmacy's settings. */
export const ReturnPolicy = z.object({ lead: z.string(), sections: z.array(NoticeSection) })

export const getReturnPolicy = endpoint('GET /user/return-policy', {
  summary: 'How products are returned and refunded (an addition)',
  access: 'public',
  query: PreviewQuery,
  reply: ReturnPolicy,
})
