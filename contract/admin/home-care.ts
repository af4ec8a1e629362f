import * as z from 'zod/mini'
import { Id, LocalizedText, optionalFilter } from '../common.ts'
import { fieldMessage } from '../field-messages.ts'
import { optionalLocalizedLines, optionalWholeNumber, requiredLocalizedText, wholeNumber } from './fields.ts'
import { PicturePath } from './pictures.ts'
import { resource } from './resource.ts'
import { hasTaxDay, taxFields, taxRecord } from './tax.ts'

const MAX_CITIES = 300

const treeFields = { parent_id: z.nullable(z.number()), price: z.nullable(z.number()) }

/**
 * A type of home care (`parent_id` is null) or a service of the type `parent_id`. A type never becomes a
 * service, nor a service a type. Only a service has a price, in halalas. `capacity` is the number of visits
 * that can begin in the same hour. `city_ids`: where it is offered; none: where its type is, or everywhere.
 */
const body = z
  .object({
    parent_id: z.nullable(Id),
    name: requiredLocalizedText(80),
    content: optionalLocalizedLines(8000),
    image: PicturePath,
    price: optionalWholeNumber(1, 100_000_00),
    ...taxFields,
    capacity: wholeNumber(1, 200),
    /** Undefined: they stay as they are. */
    city_ids: z.optional(
      z.array(Id, 'invalid value').check(z.maxLength(MAX_CITIES, fieldMessage('too long'))),
    ),
    position: wholeNumber(0, 1000),
    active: z.boolean('invalid value'),
  })
  .check(hasTaxDay, ({ value: { parent_id, price }, issues }) => {
    if (parent_id !== null && price === null)
      issues.push({ code: 'custom', path: ['price'], input: price, message: 'required field' })
  })

export const homeCare = resource('home-care', {
  needs: 'home_care.edit',
  row: z.object({
    id: z.number(),
    ...treeFields,
    name: LocalizedText,
    type: z.nullable(LocalizedText),
    position: z.number(),
    active: z.boolean(),
  }),
  body,
  record: z.object({
    id: z.number(),
    ...treeFields,
    name: LocalizedText,
    content: LocalizedText,
    image: z.string(),
    ...taxRecord,
    capacity: z.number(),
    city_ids: z.array(z.number()),
    position: z.number(),
    active: z.boolean(),
  }),
  sorts: ['place', 'name_ar', 'name_en', 'price'],
  filters: {
    parent_id: z.optional(optionalFilter(Id)),
    active: z.optional(optionalFilter(z.enum(['true', 'false']))),
    only_types: z.optional(optionalFilter(z.enum(['true', 'false']))),
  },
})
