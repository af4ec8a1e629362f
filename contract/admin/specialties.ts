import * as z from 'zod/mini'
import { wholeNumber } from './fields.ts'
import { Pair, pairOf, resource } from './resource.ts'

/** A specialty: its name, and its place in lists. */
const Specialty = z.object({ id: z.number(), name: Pair, position: z.number() })

export const specialties = resource('specialties', {
  needs: 'directory.edit',
  row: z.extend(Specialty, { doctors: z.number() }),
  body: z.object({ name: pairOf(80), position: wholeNumber(0, 1000) }),
  record: Specialty,
  sorts: ['position', 'name_ar', 'name_en'],
  filters: {},
})
