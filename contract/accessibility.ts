import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NoticeSection, PreviewQuery } from './privacy.ts'

/** The accessibility statement in the caller's language. */
export const AccessibilityStatement = z.object({
  lead: z.string(),
  sections: z.array(NoticeSection),
})
export type AccessibilityStatement = z.infer<typeof AccessibilityStatement>

export const getAccessibilityStatement = endpoint('GET /user/accessibility', {
  summary: 'How accessible the site is, and what is not (an addition)',
  access: 'public',
  query: PreviewQuery,
  reply: AccessibilityStatement,
})
