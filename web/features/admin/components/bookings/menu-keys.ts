import type { StaffBooking } from '#contract/admin/bookings.ts'

/**
 * The key of each thing that the menu of a row has. It works while the menu is open and has the focus (WCAG
 * 2.1.4). It is a place of the keyboard: the Arabic layout writes another letter there.
 */
export const menuKeys: Partial<Record<StaffBooking['state'] | MenuItem, string>> = {
  confirmed: 'C',
  arrived: 'A',
  in_room: 'I',
  en_route: 'O',
  there: 'T',
  done: 'D',
  no_show: 'N',
  left: 'L',
  refused: 'R',
  move: 'M',
  cancel: 'X',
  step_back: 'U',
  slip: 'P',
  again: 'B',
  history: 'H',
  pin: 'K',
  wish: 'W',
}
type MenuItem = 'move' | 'cancel' | 'step_back' | 'slip' | 'again' | 'history' | 'pin' | 'wish'

/** Presses what the menu has at the pressed key. */
export function pressByKey(menu: HTMLElement, event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, altKey, repeat, target } = event
  if (ctrlKey || metaKey || altKey || repeat || !menu.contains(target as Node)) return
  const item = menu.querySelector<HTMLElement>(`[aria-keyshortcuts="${code.replace(/^Key/, '')}"]`)
  if (!item) return
  event.preventDefault()
  item.click()
}
