import * as z from 'zod/mini'
import { LocalizedText } from '../common.ts'
import { requiredLocalizedText } from './fields.ts'
import { resource } from './resource.ts'

const City = z.object({ id: z.number(), name: LocalizedText })

export const cities = resource('cities', {
  needs: 'directory.edit',
  row: z.extend(City, { hospitals: z.number() }),
  body: z.object({ name: requiredLocalizedText(80) }),
  record: City,
  sorts: ['name_ar', 'name_en'],
  filters: {},
})
