import { testPairs } from './walk-tests.ts'

testPairs(({ writes }) => writes.some(({ group }) => group === 'store'))
