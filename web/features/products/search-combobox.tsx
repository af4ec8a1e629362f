import { useCombobox } from 'downshift'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Price } from '../../components/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../routing/use-answer.ts'
import { controlClass } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { clientLoader } from './suggestions.ts'

/** The state of the plain field that this one replaces. */
export type InitialInput = { text: string; hasFocus: boolean }

/** Suggestions are requested this long after the last key; a newer request cancels an older one. */
const DEBOUNCE_MS = 250
const MIN_QUERY_LENGTH = 2

/** The store's search field with suggestions: choosing one opens it, Enter without a choice searches. */
export function SearchCombobox({ text, hasFocus }: InitialInput) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const { answer, isPending } = useAnswer<Awaited<ReturnType<typeof clientLoader>>>(
    query.length >= MIN_QUERY_LENGTH ? paths.suggestions(query) : undefined,
    { pauseMs: DEBOUNCE_MS, isFixed: true },
  )
  const suggestions = answer?.data ?? []
  /** A pointer that rests where the list was takes nothing from the keys. */
  const isByKey = useRef(false)

  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: suggestions,
    itemToString: item => item?.name ?? '',
    initialInputValue: text,
    onInputValueChange: ({ inputValue, type }) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && navigate(paths.product(selectedItem.id)),
    stateReducer: (previous, { type, changes }) =>
      // Leaving the field selects nothing and keeps the typed text.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: previous.selectedItem, inputValue: previous.inputValue }
        : changes,
  })
  const isShown = isOpen && suggestions.length > 0
  return (
    <>
      <input
        {...getInputProps({
          ref: field,
          'aria-label': t('store.search_label'),
          'aria-labelledby': undefined,
          'aria-busy': isPending || undefined,
          // Without a highlighted suggestion downshift sets it to '', which references no element.
          ...(highlightedIndex < 0 && { 'aria-activedescendant': undefined }),
          onKeyDown: event => {
            isByKey.current = true
            // Enter submits the form unless a suggestion is highlighted.
            if (event.key === 'Enter' && highlightedIndex < 0)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        // A search field cannot be a combobox (ARIA in HTML).
        type="text"
        inputMode="search"
        name="search"
        placeholder={t('store.search_label')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={controlClass}
      />
      <span role="status" className="sr-only">
        {isShown ? t('store.suggested', { count: suggestions.length }) : null}
      </span>
      <ul
        {...getMenuProps({
          'aria-label': t('store.suggestions'),
          'aria-labelledby': undefined,
          onMouseLeave: ({ nativeEvent }) => {
            if (isByKey.current) Object.assign(nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        className={
          isShown
            ? 'absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md border border-line bg-raised p-1.5 shadow-2'
            : 'hidden'
        }
      >
        {isShown
          ? suggestions.map((item, index) => (
              <li
                key={item.id}
                {...getItemProps({
                  item,
                  index,
                  onMouseMove: () => {
                    isByKey.current = false
                  },
                })}
                className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-sm ${index === highlightedIndex ? 'bg-primary-soft' : ''}`}
              >
                <Picture
                  src={item.image}
                  widths={[240]}
                  sizes="3rem"
                  alt=""
                  className="size-12 rounded-sm bg-band"
                />
                <span className="grow">
                  {item.isGuess ? (
                    <span className="block text-xs text-ink-2">{t('search.maybe')}</span>
                  ) : null}
                  <span className="line-clamp-2">{item.name}</span>
                </span>
                <Price amount={item.price} className="font-semibold" />
              </li>
            ))
          : null}
      </ul>
    </>
  )
}
