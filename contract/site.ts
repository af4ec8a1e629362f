import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The social networks of the specification (§2). */
export const socialNetworks = ['twitter', 'facebook', 'instagram', 'youtube', 'snapchat'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/**
 * The external links of the site. What is not configured is null or missing from the list, and is not shown.
 * `legal` (an addition): the registers of the seller in one line, '' if none is set.
 */
export const Site = z.object({
  social: z.array(z.object({ name: z.enum(socialNetworks), url: z.string() })),
  android_app: z.nullable(z.string()),
  chat: z.nullable(z.string()),
  contact: z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
  legal: z.string(),
  /** The names by which the site calls itself (an addition, as the following ones). */
  names: z.object({ name: z.string(), group: z.string(), pharmacy: z.string() }),
  /** The pictures of the logo in both themes; `width` to a height of 120, `has_name`: instead of the name. */
  logo: z.nullable(
    z.object({ light: z.string(), dark: z.string(), width: z.number(), has_name: z.boolean() }),
  ),
  /** The custom properties of the brand's colours, as the declarations of the built style sheet. */
  colors: z.string(),
})
export type Site = z.infer<typeof Site>

/** What a customer says: a name and a sentence. */
export const Testimonial = z.object({ name: z.string(), text: z.string() })
export type Testimonial = z.infer<typeof Testimonial>

/** The same as the items of the section `store.voices` (contract/page-content.ts). */
export const listTestimonials = endpoint('GET /user/testimonials', {
  summary: 'What customers say, as the group has entered it (an addition)',
  access: 'public',
  reply: z.array(Testimonial),
})

export const getSite = endpoint('GET /user/site', {
  summary: 'The configured external links: social networks, app, chat, phone and e-mail',
  access: 'public',
  reply: Site,
})
