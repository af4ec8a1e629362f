import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NoticeSection } from './privacy.ts'

/** The accessibility statement in the caller's language. */
export const AccessibilityStatement = z.object({
  /** The day of the last check: `YYYY-MM-DD`. */
  checked: z.string(),
  lead: z.string(),
  sections: z.array(NoticeSection),
})
export type AccessibilityStatement = z.infer<typeof AccessibilityStatement>

export const getAccessibilityStatement = endpoint('GET /user/accessibility', {
  summary: 'How accessible the site is, and what is not (an addition)',
  access: 'public',
  reply: AccessibilityStatement,
})
