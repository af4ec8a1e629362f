import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FilterSelect, fieldsInRows, SearchField } from '../../../../ui/search-form.tsx'
import { DayField } from '../fields/day-field.tsx'
import { useChosenParams } from './use-chosen-params.ts'

/** A field of the address: a choice with `options`, a day, or a text. */
export type FilterField = {
  name: string
  label: string
  /** What the list shows now. */
  value: string
  options?: readonly { id: number | string; name: string }[]
  isDay?: boolean
  /** Further props of the control. */
  control?: Omit<ComponentProps<typeof SearchField>, 'label' | 'value'>
}

type ListFilterProps = {
  label: string
  fields: readonly FilterField[]
  className?: string
}

/**
 * The filter of a list, kept in the URL: a choice acts at once, a typed text after a pause or with Enter. Of
 * a period that would end before it begins the other end goes along.
 */
export function ListFilter({ label, fields, className = '' }: ListFilterProps) {
  const { t } = useTranslation()
  const { coming, isLeaving, choose: chooseParams } = useChosenParams()
  const shown = ({ name, value }: FilterField) => (coming ? (coming.get(name) ?? '') : value)
  const choose = (name: string, value: string, isPause = false) => {
    // A scan or a link has been faster than the pause.
    if (isPause && isLeaving) return
    const values = { ...Object.fromEntries(fields.map(field => [field.name, shown(field)])), [name]: value }
    const { from, to } = values
    if (from && to && from > to) values[name === 'from' ? 'to' : 'from'] = value
    chooseParams(values, isPause)
  }
  return (
    <search
      aria-label={label}
      className={`search-form ${fieldsInRows} shadow-none! lg:px-4! lg:py-2! ${className}`}
    >
      {fields.map(field => {
        const { name, options, isDay, control } = field
        const value = shown(field)
        if (options)
          return (
            <FilterSelect
              key={name}
              label={field.label}
              allLabel={t('admin.filter_all')}
              options={options}
              value={value}
              onChange={event => choose(name, event.currentTarget.value)}
              {...(control?.translate && { translate: control.translate })}
            />
          )
        if (isDay)
          return (
            <DayField
              key={name}
              label={field.label}
              day={value}
              isOptional
              onChoose={day => choose(name, day)}
            />
          )
        return (
          <TypedField
            key={name}
            label={field.label}
            value={value}
            onType={(text, isPause) => choose(name, text, isPause)}
            {...control}
          />
        )
      })}
    </search>
  )
}

const PAUSE_MS = 400

type TypedFieldProps = ComponentProps<typeof SearchField> & {
  value: string
  /** `isPause`: it was not said to be complete. */
  onType: (text: string, isPause: boolean) => void
}

function TypedField({ value, onType, ...control }: TypedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applied = useRef(value)
  const apply = (isPause: boolean) => {
    clearTimeout(timer.current)
    if (timer.current !== undefined && input.current) {
      applied.current = input.current.value.trim()
      onType(applied.current, isPause)
    }
    timer.current = undefined
  }
  // The pause ends with the values of the last render.
  const latest = useRef(apply)
  latest.current = apply
  // A link or a scan changes it, too; what is typed on while its beginning is searched for stays.
  useEffect(() => {
    if (timer.current !== undefined && value === applied.current) return
    clearTimeout(timer.current)
    timer.current = undefined
    if (input.current) input.current.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <SearchField
      {...control}
      ref={input}
      defaultValue={value}
      onChange={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => latest.current(true), PAUSE_MS)
      }}
      onKeyDown={event => event.key === 'Enter' && apply(false)}
      onBlur={() => apply(true)}
    />
  )
}
