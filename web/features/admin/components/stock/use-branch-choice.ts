import { useState } from 'react'
import { setCookie } from '../../../../browser/set-cookie.ts'
import type { BranchChoice } from './branch-select.tsx'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The branch whose stock is worked on, as text, and a function that chooses another one. The last choice is
 * remembered in this browser, which stands in a branch; '' while there is one.
 */
export function useBranchChoice(
  branches: readonly BranchChoice[],
): [id: string, choose: (id: string) => void] {
  const [chosen, setChosen] = useState(() => /(?:^|;\s*)stock_branch=(\d+)/.exec(document.cookie)?.[1])
  const choose = (id: string) => {
    setCookie(`stock_branch=${id}`, ONE_YEAR_SECONDS)
    setChosen(id)
  }
  const [first, second] = branches
  const found = branches.find(({ id }) => String(id) === chosen)
  return [first && second ? String((found ?? first).id) : '', choose]
}
