import * as z from 'zod/mini'
import { overlappingWindows, placeKinds } from '#domain/deliveries/delivery-slots.ts'
import { Day, LocalizedText, Time } from '../common.ts'
import { fieldMessage } from '../field-messages.ts'
import { optionalLocalizedText, requiredLocalizedText, wholeNumber } from './fields.ts'
import { resource } from './resource.ts'
import { BranchName, branchField } from './stock/stock-branches.ts'

/** The weekly times of a place: see domain/deliveries/delivery-slots.ts. `cutoff` in minutes. */
const Window = z.object({
  weekdays: z.array(z.number()),
  from: z.string(),
  to: z.string(),
  capacity: z.number(),
  cutoff: z.number(),
})

/** The longest cut-off: a week, in minutes. */
const MAX_CUTOFF = 7 * 24 * 60

const windows = z
  .array(
    z
      .object({
        weekdays: z
          .array(wholeNumber(1, 7), 'invalid value')
          .check(z.minLength(1, fieldMessage('required field')), z.maxLength(7, fieldMessage('too long'))),
        from: Time,
        to: Time,
        capacity: wholeNumber(1, 10_000),
        cutoff: wholeNumber(0, MAX_CUTOFF),
      })
      .check(
        z.refine(({ from, to }) => from < to, {
          path: ['to'],
          message: fieldMessage('ends before it begins'),
        }),
      ),
    'invalid value',
  )
  .check(z.maxLength(30, fieldMessage('too long')), ({ value, issues }) => {
    for (const place of overlappingWindows(value))
      issues.push({
        code: 'custom',
        path: [place],
        message: fieldMessage('hours overlap'),
        input: value[place],
      })
  })

const DeliveryPlaceRecord = z.object({
  id: z.number(),
  kind: z.enum(placeKinds),
  name: LocalizedText,
  address: LocalizedText,
  active: z.boolean(),
  branch_id: z.number(),
  windows: z.array(Window),
  closed_days: z.array(z.string()),
})

/**
 * Where and when orders are received: zones that parcels are delivered in, branches with pick-up. `branch_id`
 * (`branch`): the stock branch that they are served from.
 */
export const deliveryPlaces = resource('delivery-places', {
  needs: 'orders.work',
  row: z.object({
    id: z.number(),
    kind: z.enum(placeKinds),
    name: LocalizedText,
    active: z.boolean(),
    branch: BranchName,
    windows: z.number(),
  }),
  body: z
    .object({
      kind: z.enum(placeKinds, 'invalid value'),
      name: requiredLocalizedText(80),
      /** Only branches have one. */
      address: optionalLocalizedText(300),
      active: z.boolean('invalid value'),
      branch_id: branchField,
      windows,
      closed_days: z.array(Day, 'invalid value').check(z.maxLength(400, fieldMessage('too long'))),
    })
    .check(({ value, issues }) => {
      for (const language of ['ar', 'en'] as const)
        if (value.kind === 'branch' && value.address[language] === '')
          issues.push({
            code: 'custom',
            path: ['address', language],
            message: fieldMessage('required field'),
            input: value.address[language],
          })
    }),
  record: DeliveryPlaceRecord,
  sorts: ['name_ar', 'name_en'],
  filters: {},
})
