import { useCombobox } from 'downshift'
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { MAX_FOUND } from '#contract/admin/resource.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Part } from '../../../../routing/failed-read.ts'
import { useAnswer } from '../../../../routing/use-answer.ts'

/** How long staff must pause before the search runs. */
const TYPING_PAUSE_MS = 200

type SearchComboboxProps<Item> = {
  /** The text of the field. */
  value: string
  onType: (text: string) => void
  onChoose: (item: Item) => void
  /** Where a loader answers the text; undefined while nothing is searched. */
  url: string | undefined
  /** What is listed, and what is said if it cannot be searched, or if nothing is found. */
  texts: { list: string; failure: string; nothing?: string }
  textOf: (item: Item) => ReactNode
  /** Enter takes the first item. */
  takesFirst?: boolean
  /** What is found is listed though nobody typed: the text came from another field. */
  opens?: boolean
  /** Called when nothing was found for the text. */
  onNothing?: (text: string) => void
  /** Renders the field with the props of its input. */
  children: (input: ComponentProps<'input'>) => ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A field whose text is searched while staff types. */
export function DeskSearchCombobox<Item extends { id: number }>(props: SearchComboboxProps<Item>) {
  const { value, onType, onChoose, url, texts, textOf, takesFirst = false, opens = false, onNothing } = props
  const { t } = useTranslation()
  const menu = useRef<HTMLUListElement>(null)
  /** A pointer that rests where the list was takes nothing from the keys. */
  const isByKey = useRef(false)
  const { answer, isPending } = useAnswer<Part<Item[]> & { url: string }>(url, {
    pauseMs: TYPING_PAUSE_MS,
    isFixed: true,
  })
  // Nothing is chosen from the answer to an older text.
  const found = answer?.data ?? []
  const isNothing = answer?.data?.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isNothing) onNothing?.(value)
  }, [isNothing, answer])

  const { isOpen, openMenu, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: found,
    inputValue: value,
    selectedItem: null,
    ...(takesFirst && { defaultHighlightedIndex: 0 }),
    itemToString: () => value,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    stateReducer: (_, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null } : changes,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (opens && found.length > 0) openMenu()
  }, [opens, answer])
  const isShown = isOpen && found.length > 0
  const more = isShown && found.length >= MAX_FOUND ? t('admin.patients.most') : null
  useEffect(() => {
    if (isShown) menu.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div className="relative">
      {props.children(
        getInputProps({
          ref: props.inputRef,
          'aria-labelledby': undefined,
          'aria-busy': isPending || undefined,
          // Without a highlighted item downshift sets it to '', which references no element.
          ...((highlightedIndex < 0 || !isShown) && { 'aria-activedescendant': undefined }),
          // Synchronously, so that the caret stays where it is.
          onChange: event => onType((event.currentTarget as HTMLInputElement).value),
          onKeyDown: event => {
            isByKey.current = true
            // Enter submits the form unless an item is highlighted, and Esc closes only the list.
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
        {more ? ` ${more}` : null}
      </span>
      {answer?.failure || (isNothing && texts.nothing) ? (
        <p role="status" className="mt-1.5 text-sm text-ink-2">
          {answer?.failure ? texts.failure : texts.nothing}
        </p>
      ) : null}
      <ul
        {...getMenuProps({
          ref: menu,
          'aria-label': texts.list,
          'aria-labelledby': undefined,
          onMouseLeave: event => {
            if (isByKey.current) withoutDownshift(event.nativeEvent)
          },
        })}
        className={
          isShown
            ? 'absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-2'
            : 'hidden'
        }
      >
        {isShown
          ? found.map((item, index) => (
              <li
                key={item.id}
                {...getItemProps({
                  item,
                  index,
                  onMouseMove: () => {
                    isByKey.current = false
                  },
                })}
                className={`cursor-pointer rounded-sm px-2 py-1.5 text-sm ${index === highlightedIndex ? 'bg-primary-soft' : ''}`}
              >
                {textOf(item)}
              </li>
            ))
          : null}
        {more ? (
          // The status says it to screen readers.
          <li role="presentation" aria-hidden className="px-2 py-1.5 text-sm text-ink-2">
            {more}
          </li>
        ) : null}
      </ul>
    </div>
  )
}

const withoutDownshift = (event: Event) => Object.assign(event, { preventDownshiftDefault: true })
