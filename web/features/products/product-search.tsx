import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'
import type { InitialInput } from './search-combobox.tsx'

/**
 * The search of the store: a plain GET form, which works without JavaScript. When the field gets the focus,
 * the combobox with suggestions is loaded and replaces the field with its current text.
 */
export function ProductSearch({ search = '' }: { search?: string }) {
  const { t } = useTranslation()
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && location.pathname === paths.products() && !!location.search
  const inputRef = useRef<HTMLInputElement>(null)
  const [combobox, setCombobox] = useState<{
    Input: ComponentType<InitialInput>
    initialInput: InitialInput
  }>()

  const loadCombobox = useCallback(async () => {
    const loadedModule = await import('./search-combobox.tsx').catch(() => undefined)
    const field = inputRef.current
    // The plain field keeps working when the chunk cannot be loaded.
    if (!loadedModule || !field) return
    const hasFocus = document.activeElement === field
    // Synchronously: what is typed between reading the text and replacing the field would be lost.
    flushSync(() =>
      setCombobox({ Input: loadedModule.SearchCombobox, initialInput: { text: field.value, hasFocus } }),
    )
  }, [])
  // The field may have got the focus before hydration.
  useEffect(() => {
    if (document.activeElement === inputRef.current) loadCombobox()
  }, [loadCombobox])

  return (
    <Form
      action={paths.products()}
      role="search"
      aria-label={t('store.search')}
      className="relative flex w-full max-w-2xl gap-2"
    >
      <div className="grow">
        {combobox ? (
          <combobox.Input {...combobox.initialInput} />
        ) : (
          <input
            ref={inputRef}
            onFocus={loadCombobox}
            type="search"
            name="search"
            aria-label={t('store.search_label')}
            placeholder={t('store.search_label')}
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={controlClass}
          />
        )}
      </div>
      <Button type="submit" busy={isSearching} aria-label={t('store.search_submit')} className="max-sm:px-4">
        <Search className="size-5" />
        <span className="max-sm:hidden">{t('store.search_submit')}</span>
      </Button>
    </Form>
  )
}
