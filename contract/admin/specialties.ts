import * as z from 'zod/mini'
import { LocalizedText } from '../common.ts'
import { requiredLocalizedText, wholeNumber } from './fields.ts'
import { resource } from './resource.ts'

/** `position` is the order in lists. */
const Specialty = z.object({ id: z.number(), name: LocalizedText, position: z.number() })

export const specialties = resource('specialties', {
  needs: 'directory.edit',
  row: z.extend(Specialty, { doctors: z.number() }),
  body: z.object({ name: requiredLocalizedText(80), position: wholeNumber(0, 1000) }),
  record: Specialty,
  sorts: ['position', 'name_ar', 'name_en'],
  filters: {},
  removalRefusals: ['staff.awaited'],
})
