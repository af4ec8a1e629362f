import { demoGroups } from '#db/seed/groups/demo-groups.ts'
import type { Source } from './source-files.ts'

/** The names, letters and colours of the demonstrations, without white, which is neutral. */
const traces = Object.values(demoGroups).flatMap(({ names, colors, orderPrefix }) => [
  ...Object.values(names).flatMap(({ ar, en }) => [`(?<!\\p{L})${ar}(?!\\p{L})`, `\\b${en}\\b`]),
  ...Object.values(('palette' in colors && colors.palette) || {}).flatMap(({ light, dark }) => [light, dark]),
  colors.primary,
  colors.accent,
  `\\b${orderPrefix}-`,
])
const TRACE = new RegExp(traces.filter(trace => trace !== '#ffffff').join('|'), 'giu')

/** Every place where a file names a demonstration or has one of its colours (decision 076). */
export function brandTraces({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  // Names of settings, of the database and of measurements are the program's own.
  const own = text.replace(PROGRAM_NAMES, found => ' '.repeat(found.length))
  return [...own.matchAll(TRACE)].map(({ 0: found, index }) => {
    const line = own.slice(0, index).split('\n').length
    return `${path}:${line}  contains "${found}" of a demonstration; enter it in db/seed/groups/`
  })
}

const PROGRAM_NAMES = /AFIYA_MODE|\^?afiya[-_.:\\]\w*|(?<=['" `])afiya(?=['"` :;])|postgres:\/\/\S+/g
