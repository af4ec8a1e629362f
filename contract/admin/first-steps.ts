import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * What an installation needs before it can be open, in the order in which it can be done. The last ones are
 * for the person who runs the server.
 */
export const firstSteps = [
  'brand',
  'city',
  'specialty',
  'hospital',
  'doctor',
  'hours',
  'category',
  'product',
  'delivery_fees',
  'seller',
  'home_page',
  'second_admin',
  'id_keys',
  'prescription_keys',
  'stamp',
  'backup',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** The steps that are missing and that the role of the caller can do; none once all are done. */
export const listFirstSteps = endpoint('GET /admin/first-steps', {
  summary: 'What a new installation still needs',
  access: 'staff',
  needs: 'dashboard.see',
  reply: z.array(z.enum(firstSteps)),
})
