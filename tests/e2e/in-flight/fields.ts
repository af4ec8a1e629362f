import type { ElementHandle, Page } from '@playwright/test'

/** The values of the fields that the person sees, by their place; codes and passwords are typed again. */
export type Values = Record<string, string>

/**
 * Fills the fields around a control (its form, else the dialog on top) with plausible values, and changes one
 * that has a value: a form with nothing changed sends nothing. Equal each time.
 */
export const fillAround = (control: ElementHandle<HTMLElement>) =>
  control.evaluate(async element => {
    type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    const form = element.closest('form') ?? (element as HTMLButtonElement).form
    const dialog = element.closest('dialog, [role=dialog]')
    const around = form ?? dialog
    if (!around) return
    const set = (field: Field, value: string) => {
      const prototype = Object.getPrototypeOf(field) as object
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const textFor = ({ type, name, id, min, max, inputMode, minLength }: HTMLInputElement) => {
      const what = `${name} ${id}`
      if (type === 'email' || /email/.test(what)) return 'flight@example.com'
      if (type === 'tel' || /phone/.test(what)) return '0551234567'
      if (type === 'password') return 'Walking@2026'
      if (type === 'url') return 'https://example.com/flight'
      if (type === 'date') return min || (max && max < day(2) ? max : day(2))
      if (type === 'time') return '10:00'
      if (type === 'month') return day(60).slice(0, 7)
      if (/code|otp/.test(what) && !/coupon/.test(what)) return '123456'
      if (type === 'number' || inputMode === 'numeric' || inputMode === 'decimal')
        return min && min !== '0' ? min : '1'
      if (/national/.test(what)) return '1000000008'
      if (/short_?address/i.test(what)) return 'RRRD2929'
      if (/slug|sku|key/.test(what)) return 'FLIGHT-1'
      return 'نص الرحلة'.padEnd(minLength > 0 ? minLength : 0, 'ن')
    }
    const fieldsOf = () =>
      [...around.querySelectorAll<Field>('input, textarea, select')].filter(
        field =>
          !field.disabled && field.checkVisibility() && !['hidden', 'file', 'submit'].includes(field.type),
      )
    const fill = (field: Field, fields: Field[]) => {
      if (field instanceof HTMLSelectElement) {
        const first = [...field.options].find(({ value, disabled }) => value && !disabled)
        if (!field.value && first) set(field, first.value)
      } else if (field.type === 'radio') {
        const group = fields.filter(other => other.name === field.name) as HTMLInputElement[]
        if (!group.some(({ checked }) => checked)) field.click()
      } else if (field.type === 'checkbox') {
        if (field.required && !(field as HTMLInputElement).checked) field.click()
      } else if (!field.value && !field.readOnly && field.role !== 'combobox')
        set(field, textFor(field as HTMLInputElement))
    }
    // A choice may bring other fields, such as the times of a day.
    let fields: Field[] = []
    for (let round = 0; round < 3 && fieldsOf().some(field => !fields.includes(field)); round++) {
      const old = fields
      fields = fieldsOf()
      for (const field of fields) if (!old.includes(field)) fill(field, fields)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    const changed = fields.find(
      field =>
        !(field instanceof HTMLSelectElement) &&
        ['text', 'textarea'].includes(field.type) &&
        !field.readOnly &&
        // Another text of a search has other results.
        field.name !== 'search' &&
        !/code|sku|slug|phone|email|national|barcode/.test(`${field.name} ${field.id}`) &&
        !['numeric', 'decimal', 'tel'].includes(field.inputMode) &&
        field.role !== 'combobox',
    )
    if (changed) set(changed, `${changed.value.replaceAll(/( ب)+$/g, '')} ب`)
    else {
      const number = fields.find(
        ({ type, inputMode }) => type === 'number' || /numeric|decimal/.test(inputMode),
      )
      if (number) set(number, String(Number(number.value) + 1))
      else {
        const box = fields.find(({ type }) => type === 'checkbox')
        const list = fields.find(field => field instanceof HTMLSelectElement)
        const other = list && [...list.options].find(option => option.value && !option.selected)
        if (list && other && !dialog) set(list, other.value)
        else if (box && !(box as HTMLInputElement).checked) box.click()
      }
    }
  })

/** Adds to a text while its form is in flight; says whether there was one that can be typed into. */
export const typeMore = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const field = [
      ...globalThis.inFlight
        .scope()
        .querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
          'textarea, input[type=text], input:not([type])',
        ),
    ].find(
      ({ disabled, readOnly, value, name, role, inputMode }) =>
        !disabled &&
        !readOnly &&
        value &&
        name !== 'search' &&
        role !== 'combobox' &&
        !/numeric|decimal|tel/.test(inputMode),
    )
    if (!field?.checkVisibility()) return false
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, `${field.value} ثم`)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  })

export const valuesOf = (page: Page): Promise<Values> =>
  page.evaluate(() => {
    const values: Record<string, string> = {}
    const fields = globalThis.inFlight.scope().querySelectorAll<HTMLInputElement>('input, textarea, select')
    for (const [index, field] of [...fields].entries()) {
      if (!field.checkVisibility() || ['hidden', 'file', 'password', 'submit'].includes(field.type)) continue
      if (/code/.test(field.name) && field.inputMode === 'numeric') continue
      const isChoice = field.type === 'radio' || field.type === 'checkbox'
      const value = isChoice ? String(field.checked) : field.value
      if (value) values[`${field.name || field.id || index} ${isChoice ? field.value : ''}`.trim()] = value
    }
    return values
  })
