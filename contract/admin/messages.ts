import * as z from 'zod/mini'
import { filterOf } from '../common.ts'
import { resource } from './resource.ts'

/** What somebody wrote through the contact page. Moments are ISO. */
const Message = z.object({
  id: z.number(),
  name: z.string(),
  message: z.string(),
  answered: z.boolean(),
  created_at: z.string(),
})

/** Messages are written by visitors; staff marks them as answered, and deletes only those. */
const { create: _, ...kept } = resource('messages', {
  needs: 'messages.read',
  row: Message,
  body: z.object({ answered: z.boolean('invalid value') }),
  record: z.extend(Message, { email: z.string(), phone: z.string() }),
  sorts: ['created'],
  order: 'desc',
  filters: { state: z.optional(filterOf(z.enum(['open', 'answered']))) },
})
export const messages = kept
