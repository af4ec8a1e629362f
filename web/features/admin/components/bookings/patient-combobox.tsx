import { useCombobox } from 'downshift'
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { FoundPatient } from '#contract/admin/patients/patients.ts'
import { formatPhoneNumber } from '#domain/text/format.ts'
import { useFormatDay } from '../../../../i18n/use-format-day.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { paths } from '../../../../paths.ts'
import { useAnswer } from '../../../../routing/use-answer.ts'
import { AccountLines } from '../patients/account-line.tsx'
import type { clientLoader } from './found-patients-loader.ts'

/** How long staff must pause before the search runs. */
const TYPING_PAUSE_MS = 200
const MIN_LENGTH = 3

type PatientComboboxProps = {
  /** The text of the field. */
  value: string
  onType: (text: string) => void
  onChoose: (patient: FoundPatient) => void
  /** False once a patient is chosen. */
  searches: boolean
  /** Renders the field with the props of its input. */
  children: (input: ComponentProps<'input'>) => ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** A field whose text, a name or number, is searched among the records while staff types. */
export function PatientCombobox({ value, onType, onChoose, searches, ...rest }: PatientComboboxProps) {
  const { children, inputRef } = rest
  const { t } = useTranslation()
  const menu = useRef<HTMLUListElement>(null)
  const text = value.trim()
  const { answer, isPending } = useAnswer<Awaited<ReturnType<typeof clientLoader>>>(
    searches && text.length >= MIN_LENGTH
      ? `${paths.admin('patients')}/found?${new URLSearchParams({ text })}`
      : undefined,
    { pauseMs: TYPING_PAUSE_MS, isFixed: true },
  )
  // Nobody is chosen from the answer to an older text.
  const found = answer?.data ?? []

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: found,
    inputValue: value,
    selectedItem: null,
    itemToString: () => value,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (_, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })
  const isShown = isOpen && found.length > 0
  useEffect(() => {
    if (isShown) menu.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div className="relative">
      {children(
        getInputProps({
          ref: inputRef,
          'aria-labelledby': undefined,
          'aria-busy': isPending || undefined,
          // Without a highlighted patient downshift sets it to '', which references no element.
          ...(highlightedIndex < 0 && { 'aria-activedescendant': undefined }),
          // Synchronously, so that the caret stays where it is.
          onChange: event => onType((event.currentTarget as HTMLInputElement).value),
          onKeyDown: event => {
            // Enter submits the form unless a patient is highlighted, and Esc closes only the list.
            if (event.key === 'Enter' && highlightedIndex < 0) withoutDownshift(event.nativeEvent)
            if (event.key === 'Escape') {
              if (isShown) event.preventDefault()
              else withoutDownshift(event.nativeEvent)
            }
          },
        }),
      )}
      <span role="status" className="sr-only">
        {isShown ? t('admin.patients.found', { count: found.length }) : null}
      </span>
      {answer?.failure ? (
        <p role="status" className="mt-1.5 text-sm text-ink-2">
          {t('admin.caller.search_failed')}
        </p>
      ) : null}
      <ul
        {...getMenuProps({
          ref: menu,
          'aria-label': t('admin.caller.known'),
          'aria-labelledby': undefined,
        })}
        className={
          isShown
            ? 'absolute inset-x-0 top-full z-1 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-2'
            : 'hidden'
        }
      >
        {isShown
          ? found.map((patient, index) => (
              <li
                key={patient.id}
                {...getItemProps({ item: patient, index })}
                className={`cursor-pointer rounded-sm px-2 py-1.5 text-sm ${index === highlightedIndex ? 'bg-primary-soft' : ''}`}
              >
                <FoundPatientText patient={patient} />
              </li>
            ))
          : null}
      </ul>
    </div>
  )
}

const withoutDownshift = (event: Event) => Object.assign(event, { preventDownshiftDefault: true })

function FoundPatientText({ patient }: { patient: FoundPatient }) {
  const { t } = useTranslation()
  const formatDay = useFormatDay()
  const { name, other_name, phone, birth_date, accounts } = patient
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        {other_name ? <bdi className="font-normal text-ink-2">{other_name}</bdi> : null}
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-2">
        <bdi dir="ltr">{formatPhoneNumber(phone)}</bdi>
        {birth_date ? (
          <span>
            {t('admin.patients.born')}: {formatDay(birth_date)}
          </span>
        ) : null}
      </span>
      <AccountLines accounts={accounts} />
    </>
  )
}
