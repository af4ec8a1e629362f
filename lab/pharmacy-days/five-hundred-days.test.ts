import { expect, test } from 'vitest'
import { daysUntilBroken } from '../../tests/pharmacy-days/days-until-broken.ts'
import { startTestApi } from '../../tests/support/test-api.ts'

const LONG = { timeout: 3_600_000 }

// npm -C lab run pharmacy-days: 500 random days of each seed, and how often each event came to what. A day
// takes a third of a second on two cores that do nothing else.
test.each([7, 42])('after each of 500 random days of seed %i stock and packs agree', LONG, async seed => {
  const api = await startTestApi()
  try {
    const { day, broken, done } = await daysUntilBroken(api, seed, 500, lived => {
      if (lived % 50 === 0) console.log(`seed ${seed}: ${lived} days`)
    })
    console.log(
      [...done]
        .toSorted()
        .map(each => each.join(' × '))
        .join('\n'),
    )
    expect({ day, broken }).toEqual({ day: undefined, broken: [] })
  } finally {
    await api.close()
  }
})
