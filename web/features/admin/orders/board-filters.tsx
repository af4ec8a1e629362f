import { openStatuses } from '#contract/admin/orders/orders.ts'
import type { DeliverySlot } from '#contract/delivery-slots.ts'
import { useFormatSlot } from '../../../i18n/use-format-slot.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Search } from '../../../ui/icons.tsx'
import { FilterSelect, GetForm, SearchField } from '../../../ui/search-form.tsx'
import { useOrderLabels } from '../components/orders/use-order-labels.ts'
import { useChosenParams } from '../components/records/use-chosen-params.ts'
import { boardBranch, rememberBoardBranch } from './board-branch.ts'

type Named = { id: number; name: string }
type BoardFiltersProps = {
  branches: readonly Named[]
  branch_id: number | null
  places: readonly Named[]
  slots: readonly DeliverySlot[]
}

/** Limits the board by branch, place, slot, status and what is in the parcels, in the URL. */
export function BoardFilters({ branches, branch_id, places, slots }: BoardFiltersProps) {
  const { t } = useTranslation()
  const formatSlot = useFormatSlot()
  const { states } = useOrderLabels()
  const { coming, searchParams, choose: chooseParams } = useChosenParams()
  const chosenFor = (name: string) => (coming ?? searchParams).get(name) ?? ''
  // Without one in the URL the board shows the branch that this browser remembers.
  const shownBranch = coming ? (coming.get('branch_id') ?? boardBranch()) : (branch_id ?? '')
  const choose = (name: string, value: string) => {
    if (name === 'branch_id') rememberBoardBranch(value)
    chooseParams({ [name]: value })
  }
  const selects = [
    { name: 'branch_id', all: 'admin.branches.all', label: 'admin.column_branch_id', options: branches },
    { name: 'place_id', all: 'admin.orders.all_places', label: 'admin.orders.place', options: places },
    {
      name: 'slot',
      all: 'admin.orders.all_slots',
      label: 'admin.orders.receiving',
      options: slots.map(slot => ({ id: `${slot.day} ${slot.from}`, name: formatSlot(slot) })),
    },
    {
      name: 'status',
      all: 'admin.orders.all_states',
      label: 'admin.column_state',
      options: openStatuses.map(status => ({ id: status, name: states[status] })),
    },
  ] as const
  const contents = [
    { name: 'cold', label: t('admin.handling.cold') },
    { name: 'prescription', label: t('admin.handling.prescription') },
  ]
  return (
    <>
      {selects.map(({ name, all, label, options }) =>
        options.length < 2 && !chosenFor(name) ? null : (
          <FilterSelect
            key={name}
            name={name}
            label={t(label)}
            hideLabel
            allLabel={t(all)}
            options={options}
            value={name === 'branch_id' ? shownBranch : chosenFor(name)}
            onChange={({ target }) => choose(name, target.value)}
            className="grow basis-36 sm:w-44 sm:grow-0 sm:basis-auto"
          />
        ),
      )}
      {contents.map(({ name, label }) => (
        <label key={name} className="flex min-h-11 items-center gap-2 px-2 text-sm lg:min-h-9">
          <input
            type="checkbox"
            checked={chosenFor(name) === 'yes'}
            onChange={({ target }) => choose(name, target.checked ? 'yes' : '')}
            className="size-5 accent-primary"
          />
          {label}
        </label>
      ))}
    </>
  )
}

/** Finds any order by its number, or the name or number of its customer. */
export function BoardSearch() {
  const { t } = useTranslation()
  return (
    <GetForm
      action={paths.admin('orders/all')}
      label={t('admin.orders.all')}
      className="flex gap-1 max-sm:w-full"
    >
      <SearchField
        name="search"
        label={t('admin.orders.find')}
        hideLabel
        placeholder={t('admin.orders.find')}
        className="grow sm:w-80"
      />
      <IconButton type="submit" label={t('admin.orders.find')}>
        <Search />
      </IconButton>
    </GetForm>
  )
}
