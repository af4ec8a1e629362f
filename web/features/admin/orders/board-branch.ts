import { setCookie } from '../../../browser/set-cookie.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Remembers the branch whose orders this browser shows; '' for all. */
export const rememberBoardBranch = (id: string) => setCookie(`board_branch=${id}`, ONE_YEAR_SECONDS)

/** The branch that was chosen last; '' for all. */
export const boardBranch = () => /(?:^|;\s*)board_branch=(\d+)/.exec(document.cookie)?.[1] ?? ''
