import type { ProductSeed } from '../../seed-types.ts'
import { firstAidProducts } from './products-first-aid.ts'
import { hairCareProducts } from './products-hair-care.ts'
import { medicalDevicesProducts } from './products-medical-devices.ts'
import { medicinesProducts } from './products-medicines.ts'
import { motherAndBabyProducts } from './products-mother-and-baby.ts'
import { oralCareProducts } from './products-oral-care.ts'
import { personalCareProducts } from './products-personal-care.ts'
import { skinCareProducts } from './products-skin-care.ts'
import { sportsNutritionProducts } from './products-sports-nutrition.ts'
import { vitaminsProducts } from './products-vitamins.ts'

/** All products in the order of the categories. */
export const products: ProductSeed[] = [
  ...vitaminsProducts,
  ...medicinesProducts,
  ...skinCareProducts,
  ...hairCareProducts,
  ...motherAndBabyProducts,
  ...oralCareProducts,
  ...personalCareProducts,
  ...medicalDevicesProducts,
  ...sportsNutritionProducts,
  ...firstAidProducts,
]
