/**
 * Removes the drafts (draft.ts) of everybody else, at sign-in: one, such as a note on health, is not left for
 * the next person at this browser.
 */
export function removeDraftsOfOthers(userId: number): void {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')
    for (const key of names.filter(name => name.startsWith('draft '))) {
      const owner = /^\{"userId":"([^"]+)"/.exec(sessionStorage.getItem(key) ?? '')?.[1]
      if (owner && owner !== String(userId)) sessionStorage.removeItem(key)
    }
  } catch {
    // Blocked storage holds no drafts.
  }
}
