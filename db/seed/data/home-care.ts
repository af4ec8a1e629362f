import type { HomeCareSeed } from '../seed-types.ts'
import { familyCare } from './home-care/family-care.ts'
import { laboratory } from './home-care/laboratory.ts'
import { nursing } from './home-care/nursing.ts'
import { physiotherapy } from './home-care/physiotherapy.ts'

export const homeCare: HomeCareSeed[] = [nursing, physiotherapy, laboratory, familyCare]
