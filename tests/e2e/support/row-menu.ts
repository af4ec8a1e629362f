import type { Locator } from '@playwright/test'

/** What opens the menu of a row that has a button, which is found while it is hidden (`includeHidden`). */
export const menuOf = (button: Locator): Locator => button.locator('xpath=ancestor::details/summary')

/** Presses a button of the menu of a row. */
export async function pressInMenu(button: Locator) {
  await menuOf(button).click()
  await button.click()
}
