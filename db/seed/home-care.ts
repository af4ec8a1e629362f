import { familyCare } from './home-care/family-care.ts'
import { laboratory } from './home-care/laboratory.ts'
import { nursing } from './home-care/nursing.ts'
import { physiotherapy } from './home-care/physiotherapy.ts'
import type { HomeCareSeed } from './shapes.ts'

export const homeCare: HomeCareSeed[] = [nursing, physiotherapy, laboratory, familyCare]
