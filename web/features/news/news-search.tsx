import { type ComponentProps, useState } from 'react'
import { formatLongDay } from '#domain/text/format.ts'
import { CityFilter } from '../../components/city-filter.tsx'
import { ListFilters } from '../../components/list-filters.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { controlClass, Field } from '../../ui/field.tsx'

type NewsSearchProps = {
  cities: ComponentProps<typeof CityFilter>['cities']
  filter: { name: string; city_id?: number; created_at: string }
}

/** The search by text, city and day. */
export function NewsSearch({ cities, filter }: NewsSearchProps) {
  const { t } = useTranslation()
  return (
    <ListFilters
      action={paths.news()}
      label={t('news.search')}
      submitLabel={t('news.submit')}
      search={{ name: 'name', label: t('news.text') }}
      filter={filter}
    >
      <CityFilter name="city_id" cities={cities} city={filter.city_id} />
      <DayField chosen={filter.created_at} />
    </ListFilters>
  )
}

/**
 * A date input that shows its day in the page's language. The browser writes dates in its own language
 * ("mm/dd/yyyy"), which is seen only while somebody types, and without JavaScript.
 */
function DayField({ chosen }: { chosen: string }) {
  const { t, language } = useTranslation()
  const [day, setDay] = useState(chosen)
  const [typing, setTyping] = useState(false)
  return (
    <Field label={t('news.day')}>
      {controlProps => (
        // From left to right like the input, whose calendar button is on the right (web/ui/field.tsx).
        <div dir="ltr" className="relative">
          <input
            {...controlProps}
            type="date"
            name="created_at"
            defaultValue={chosen}
            min="1000-01-01"
            max="8999-12-31"
            onChange={event => setDay(event.target.value)}
            onKeyDown={({ key }) => setTyping(typing || key.length === 1 || key.startsWith('Arrow'))}
            onBlur={() => setTyping(false)}
            onClick={event => event.currentTarget.showPicker?.()}
            className={controlClass}
          />
          {typing ? null : (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-px start-px end-8 grid items-center rounded-md bg-surface px-3 noscript:hidden"
            >
              <span dir={language === 'ar' ? 'rtl' : 'ltr'} className="truncate">
                {day ? formatLongDay(day, language) : t('news.any_day')}
              </span>
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
