import { readFileSync } from 'node:fs'

// Loaded by a drill before the product: shifts the clock of the process by the number of milliseconds in the
// file DRILL_CLOCK, as if the machine's clock had been set.
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
