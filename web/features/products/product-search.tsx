import Search from 'lucide-react/icons/search'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { control } from '../../ui/field.tsx'
import type { Typed } from './suggesting-input.tsx'

/**
 * The search of the store: a plain GET form, which works without JavaScript. What suggests while one types is fetched
 * when the field is entered, and takes it over as it stands.
 */
export function ProductSearch({ search = '' }: { search?: string }) {
  const { t } = useTranslation()
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && location.pathname === paths.products() && !!location.search
  const plain = useRef<HTMLInputElement>(null)
  const [suggesting, setSuggesting] = useState<{ Input: ComponentType<Typed>; typed: Typed }>()

  const suggest = useCallback(async () => {
    const loaded = await import('./suggesting-input.tsx').catch(() => undefined)
    const field = plain.current
    // Without it the search works all the same.
    if (!loaded || !field) return
    const hasFocus = document.activeElement === field
    setSuggesting({ Input: loaded.SuggestingInput, typed: { text: field.value, hasFocus } })
  }, [])
  // The field may have been entered before the page was alive.
  useEffect(() => {
    if (document.activeElement === plain.current) suggest()
  }, [suggest])

  return (
    <Form
      action={paths.products()}
      role="search"
      aria-label={t('store.search')}
      className="relative flex w-full max-w-2xl gap-2"
    >
      <div className="grow">
        {suggesting ? (
          <suggesting.Input {...suggesting.typed} />
        ) : (
          <input
            ref={plain}
            onFocus={suggest}
            type="search"
            name="search"
            aria-label={t('store.search_label')}
            placeholder={t('store.search_label')}
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={control}
          />
        )}
      </div>
      <Button type="submit" busy={isSearching} aria-label={t('store.search_submit')} className="max-sm:px-4">
        <Search aria-hidden className="size-5" />
        <span className="max-sm:hidden">{t('store.search_submit')}</span>
      </Button>
    </Form>
  )
}
