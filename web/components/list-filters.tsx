import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Search, SlidersHorizontal, X } from '../ui/icons.tsx'
import { GetForm, SearchField, useIsSearching } from '../ui/search-form.tsx'

type ListFiltersProps = {
  /** The page of the list. */
  action: string
  label: string
  submitLabel: string
  /** The text field; its value is the one in `filter`. */
  search: Omit<ComponentProps<typeof SearchField>, 'hideLabel' | 'defaultValue'> & { name: string }
  /** The values in the URL by field name. When a link changes one, the fields are reset to them. */
  filter: Record<string, string | number | undefined>
  /** Prevents submitting while all fields are empty. */
  preventEmpty?: boolean
  /** The other fields: in the same line, on a phone in a sheet. */
  children?: ReactNode
}

/**
 * The search of a list in one line. It uses GET: its state is the URL. The sheet is a popover, which the
 * browser opens and closes without JavaScript, and its fields belong to the same form.
 */
export function ListFilters({
  action,
  label,
  submitLabel,
  search,
  filter,
  preventEmpty,
  children,
}: ListFiltersProps) {
  const { t } = useTranslation()
  const sheetId = useId()
  const busy = useIsSearching(action)
  const { [search.name]: typed, ...others } = filter
  const chosen = Object.values(others).filter(value => value !== undefined && value !== '').length
  return (
    <GetForm
      action={action}
      label={label}
      filter={filter}
      preventEmpty={preventEmpty}
      onSent={form => closeSheet(form.querySelector('[popover]'))}
      className="flex gap-2 sm:flex-wrap sm:gap-3"
    >
      <div className="relative grow basis-0 sm:basis-[16rem] [&_input]:pe-12 [&_input]:text-ellipsis">
        <SearchField
          {...search}
          placeholder={search.placeholder ?? String(search.label)}
          defaultValue={typed}
          hideLabel
        />
        <IconButton
          type="submit"
          label={submitLabel}
          busy={busy}
          className={`absolute inset-y-0 end-0.5 my-auto ${children ? 'sm:hidden' : ''}`}
        >
          <Search />
        </IconButton>
      </div>
      {children ? (
        <>
          <Button variant="secondary" popoverTarget={sheetId} className="px-3 sm:hidden">
            <SlidersHorizontal className="size-5" />
            <span className="max-[26rem]:sr-only">{t('search.filters')}</span>
            {chosen > 0 ? <span>({chosen})</span> : null}
          </Button>
          <Sheet id={sheetId}>
            {children}
            <Button type="submit" busy={busy}>
              <Search className="size-5" />
              {submitLabel}
            </Button>
          </Sheet>
        </>
      ) : null}
    </GetForm>
  )
}

function Sheet({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, as every popover
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the sheet closes it
    <div
      id={id}
      popover="auto"
      onClick={({ target, currentTarget }) => target === currentTarget && closeSheet(currentTarget)}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isOutside = relatedTarget && !currentTarget.contains(relatedTarget)
        // A press on its own button closes the sheet by itself.
        if (isOutside && relatedTarget.getAttribute('popovertarget') !== id) closeSheet(currentTarget)
      }}
      className="filter-sheet"
    >
      <div className="sm:[&_label]:sr-only">
        <div className="flex items-center justify-between sm:hidden">
          <p className="text-lg font-semibold">{t('search.filters')}</p>
          <IconButton
            label={t('shell.close')}
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-me-2"
          >
            <X />
          </IconButton>
        </div>
        {children}
      </div>
    </div>
  )
}

/** Browsers that know no popovers show its content in the page. */
const closeSheet = (sheet: HTMLElement | null) => sheet?.hidePopover?.()
