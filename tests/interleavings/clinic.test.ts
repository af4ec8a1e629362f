import { testPairs } from './walk-tests.ts'

testPairs(({ writes }) => writes.every(({ group }) => group === 'clinic'))
