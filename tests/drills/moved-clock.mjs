import { readFileSync } from 'node:fs'

// Loaded before the product by a drill: the process then sees a clock that is off by as many milliseconds as stand in
// the file, as if somebody had set the machine's.
const Real = Date
let offset = 0
setInterval(() => {
  offset = Number(readFileSync(process.env.DRILL_CLOCK, 'utf8'))
}, 20).unref()
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + offset)
    else super(...given)
  }
  static now() {
    return Real.now() + offset
  }
}
