import { useCombobox } from 'downshift'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Price } from '../../i18n/price.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { control } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { loader } from './suggestions.ts'

/** What stood in the plain field when this one took its place. */
export type Typed = { text: string; hasFocus: boolean }

/** Milliseconds without a key after which suggestions are asked for; a newer question ends an older one. */
const PAUSE = 250
const SHORTEST = 2

/** The field of the store's search with products below it; choosing one leads to it, Enter without a choice searches. */
export function SuggestingInput({ text, hasFocus }: Typed) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const { load, data, state } = useFetcher<typeof loader>()
  const found = asked.length >= SHORTEST && data ? data : []

  useEffect(() => {
    if (asked.length < SHORTEST) return
    const rested = setTimeout(() => load(paths.suggestions(asked)), PAUSE)
    return () => clearTimeout(rested)
  }, [asked, load])

  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: found,
    itemToString: item => item?.name ?? '',
    initialInputValue: text,
    onInputValueChange: ({ inputValue, type }) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && navigate(paths.product(selectedItem.id)),
    stateReducer: (before, { type, changes }) =>
      // Leaving the field chooses nothing, and what was typed stays.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: before.selectedItem, inputValue: before.inputValue }
        : changes,
  })
  const isShown = isOpen && found.length > 0
  return (
    <>
      <input
        {...getInputProps({
          ref: field,
          'aria-label': t('store.search_label'),
          'aria-labelledby': undefined,
          // Without a marked suggestion it would be empty, which names nothing.
          ...(highlightedIndex < 0 && { 'aria-activedescendant': undefined }),
          onKeyDown: event => {
            // Enter belongs to the form unless a suggestion is marked.
            if (event.key === 'Enter' && highlightedIndex < 0)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
          },
        })}
        type="search"
        name="search"
        placeholder={t('store.search_label')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        className={control}
      />
      <span role="status" className="sr-only">
        {isShown && state === 'idle' ? t('store.suggested', { count: found.length }) : null}
      </span>
      <ul
        {...getMenuProps({ 'aria-label': t('store.suggestions'), 'aria-labelledby': undefined })}
        className={
          isShown
            ? 'absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md border border-line bg-raised p-1.5 shadow-2'
            : 'hidden'
        }
      >
        {isShown
          ? found.map((item, index) => (
              <li
                key={item.id}
                {...getItemProps({ item, index })}
                className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-sm ${index === highlightedIndex ? 'bg-primary-soft' : ''}`}
              >
                <Picture
                  src={item.image}
                  widths={[240]}
                  sizes="3rem"
                  alt=""
                  className="size-12 rounded-sm bg-band"
                />
                <span className="line-clamp-2 grow">{item.name}</span>
                <Price amount={item.price} className="font-semibold" />
              </li>
            ))
          : null}
      </ul>
    </>
  )
}
