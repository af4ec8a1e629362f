import type { ElementHandle, Page } from '@playwright/test'

/** A control that may send a write, found again by what it is: rows of a list have the same controls. */
export type Control = { signature: string; label: string; isFile: boolean }

type InFlight = {
  scope: () => Element
  controls: () => Map<string, HTMLElement>
  labelOf: (control: Element) => string
  /** The controls when they were last looked at (plan.ts). */
  before?: string | undefined
}
declare global {
  var inFlight: InFlight
}

/** Makes `inFlight` known to every document of the page. */
export const defineControls = (page: Page) =>
  page.addInitScript(() => {
    const selector =
      'button, summary, input[type=file], input[type=checkbox], input[role=switch], select, [role=switch], ' +
      'input[type=submit], input[data-scan]'
    const labelOf = (control: Element) =>
      (
        control.textContent.trim() ||
        (control as HTMLInputElement).labels?.[0]?.textContent ||
        control.getAttribute('aria-label') ||
        control.getAttribute('name') ||
        ''
      )
        .replaceAll(/[\d٠-٩]+/g, '#')
        .slice(0, 40)
    /** The dialog on top, or the page. */
    const scope = () =>
      [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ??
      document.querySelector('main') ??
      document.body
    const signatureOf = (control: HTMLElement) => {
      const icon = control.querySelector('use')?.getAttribute('href') ?? ''
      const form = control.closest('form') ?? (control as HTMLButtonElement).form
      const intent = form?.querySelector<HTMLInputElement>('[name=intent]')?.value ?? ''
      const value = control.getAttribute('name') ? (control.getAttribute('value') ?? '') : ''
      const where = control.closest('dialog, [role=dialog]')?.querySelector('h2')?.textContent ?? ''
      // The name of a button with an icon alone may be that of its record.
      const label = icon && !control.textContent.trim() ? '' : labelOf(control)
      return [control.tagName, control.getAttribute('type'), label, icon, intent, value, where].join('|')
    }
    const isOffered = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) || control.getAttribute('type') === 'file'
    const controls = () => {
      const found = new Map<string, HTMLElement>()
      for (const control of scope().querySelectorAll<HTMLElement>(selector)) {
        if (!isOffered(control) || (control as HTMLButtonElement).disabled) continue
        if (control.getAttribute('aria-disabled') === 'true') continue
        // Fields of a form are filled; those without one may write at once.
        const isField = control.matches('select, input[type=checkbox]')
        if (isField && (control.closest('form, [role=search]') || (control as HTMLInputElement).form))
          continue
        const signature = signatureOf(control)
        if (!found.has(signature)) found.set(signature, control)
      }
      return found
    }
    globalThis.inFlight = { scope, controls, labelOf }
  })

export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate(() =>
    [...globalThis.inFlight.controls()].map(([signature, control]) => ({
      signature,
      label: globalThis.inFlight.labelOf(control),
      isFile: control.getAttribute('type') === 'file',
    })),
  )

/** The element of a control, if the page still offers it. */
export async function findControl(
  page: Page,
  signature: string,
): Promise<ElementHandle<HTMLElement> | undefined> {
  const handle = await page.evaluateHandle(
    wanted => globalThis.inFlight.controls().get(wanted) ?? null,
    signature,
  )
  return (handle.asElement() as ElementHandle<HTMLElement> | null) ?? undefined
}

/** Presses a control, whatever covers it. A field of a file is given one; a list takes another value. */
export async function press(control: ElementHandle<HTMLElement>, file: string) {
  const type = await control.evaluate(element =>
    element.matches('input[type=file]') ? 'file' : element.tagName.toLowerCase(),
  )
  if (type === 'file') return (control as ElementHandle<HTMLInputElement>).setInputFiles(file)
  await control.evaluate(element => {
    if (!(element instanceof HTMLSelectElement)) return element.click()
    const other = [...element.options].find(({ selected, disabled }) => !selected && !disabled)
    if (!other) return
    element.value = other.value
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
