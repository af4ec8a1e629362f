import * as z from 'zod/mini'
import { Pair, pairOf, resource } from './resource.ts'

const City = z.object({ id: z.number(), name: Pair })

export const cities = resource('cities', {
  needs: 'directory.edit',
  row: z.extend(City, { hospitals: z.number() }),
  body: z.object({ name: pairOf(80) }),
  record: City,
  sorts: ['name_ar', 'name_en'],
  filters: {},
})
