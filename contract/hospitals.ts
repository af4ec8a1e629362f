import * as z from 'zod/mini'
import { IdParams } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A hospital's page. `special_services` is one service a line; latitude and longitude in degrees. */
export const Hospital = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  images: z.array(z.object({ id: z.number(), path: z.string() })),
  content: z.string(),
  special_services: z.string(),
  address: z.object({
    text: z.string(),
    lat: z.number(),
    long: z.number(),
    phone: z.string(),
    email: z.string(),
  }),
  credits: z.array(z.object({ id: z.number(), name: z.string(), image: z.string() })),
})
export type Hospital = z.infer<typeof Hospital>

export const getHospital = endpoint('GET /user/hospitals/:id', {
  summary: 'One hospital',
  access: 'public',
  params: IdParams,
  reply: Hospital,
})
