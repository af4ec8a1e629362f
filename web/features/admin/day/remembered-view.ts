import { setCookie } from '../../../browser/set-cookie.ts'

/** What is shown: the doctors of a day as a list, or as columns over time; the week of one doctor. */
export const dayViews = ['list', 'columns', 'week'] as const
export type DayView = (typeof dayViews)[number]

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The view that the URL names, which is remembered in this browser, otherwise the remembered one. */
export function rememberedView(url: string): DayView {
  const named = viewNamed(new URL(url).searchParams.get('view'))
  if (named) setCookie(`desk_view=${named}`, ONE_YEAR_SECONDS)
  const [, remembered = ''] = /(?:^|;\s*)desk_view=(\w+)/.exec(document.cookie) ?? []
  return named ?? viewNamed(remembered) ?? 'list'
}

const viewNamed = (name: string | null) => dayViews.find(view => view === name)
