import type { Window } from './booking-window.ts'
import { crossingWindows } from './weekly-hours.ts'

/** Weekly hours as a cell of a file has them: `7 09:00-17:00; 1 20:00-02:00`, ISO weekdays. */
export function hoursText(hours: readonly Window[]): string {
  return hours.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`).join('; ')
}

/** The hours of such a text in the order of the week, none for an empty one; undefined when it says no hours, or windows that cross. */
export function hoursOf(text: string): Window[] | undefined {
  const parts = text
    .split(/[;؛\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  const hours = parts.flatMap(part => {
    const [, weekday, from = '', to = ''] = WINDOW.exec(part) ?? []
    return weekday ? [{ weekday: Number(weekday), from: from.padStart(5, '0'), to: to.padStart(5, '0') }] : []
  })
  if (hours.length < parts.length || crossingWindows(hours).length > 0) return undefined
  return hours.sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
}

const TIME = String.raw`((?:[01]?\d|2[0-3]):[0-5]\d)`
const WINDOW = new RegExp(String.raw`^([1-7])\s+${TIME}\s*[-–]\s*${TIME}$`)
