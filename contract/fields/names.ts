import * as z from 'zod/mini'
import { optionalText, requiredText } from '../common.ts'
import { formats } from './formats.ts'
import { withRule } from './rules.ts'

const noWebAddress = () =>
  z
    .string()
    .check(
      z.refine(name => formats.name.pattern.test(formats.name.read(name)), { error: formats.name.mismatch }),
    )

/** The name of a person, in which a web address is refused. */
export const requiredName = (max: number, min: 1 | 3 = 1) =>
  withRule({ format: 'name', min, max }, z.pipe(requiredText(max, min), noWebAddress()))

/** The same, or '' for a missing, null or empty one. */
export const optionalName = (max: number) =>
  withRule({ format: 'name', min: 0, max }, z.pipe(optionalText(max), noWebAddress()))
