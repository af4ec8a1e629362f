import * as z from 'zod/mini'
import { optionalFilter } from '../common.ts'
import { resource } from './resource.ts'

/** A message from the contact form. Timestamps are ISO 8601. */
const ContactMessage = z.object({
  id: z.number(),
  name: z.string(),
  message: z.string(),
  answered: z.boolean(),
  /** Probably sent by a program. */
  suspected: z.boolean(),
  created_at: z.string(),
})

/** Only visitors create messages. Staff marks messages as answered and can delete answered ones only. */
const { create: _, ...base } = resource('messages', {
  needs: 'messages.read',
  row: ContactMessage,
  body: z.object({ answered: z.boolean('invalid value') }),
  record: z.extend(ContactMessage, { email: z.string(), phone: z.string() }),
  sorts: ['created'],
  order: 'desc',
  filters: { state: z.optional(optionalFilter(z.enum(['open', 'answered', 'suspected']))) },
})
export const contactMessages = base
