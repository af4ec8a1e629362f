import { arabicFold } from '../text/arabic-fold.ts'
import { listComma } from '../text/format.ts'
import { languageByScript } from '../text/language-by-script.ts'

type City = { ar: string; en: string }

/**
 * An address with its city in front, in the language of the address, unless it names the city as its own:
 * patients who have chosen the city type the district and the street, which may have the name of a city, too.
 */
export function addressInCity(address: string, city: City): string {
  if (cityOfAddress(address, [city])) return address
  const language = languageByScript(address)
  return `${city[language]}${listComma(language)}${address}`
}

/** The first of the cities that an address names as its own. */
export function cityOfAddress<C extends City>(address: string, cities: readonly C[]): C | undefined {
  const parts = partsOf(address)
  return cities.find(city => parts.some(part => namesOf(city).includes(part)))
}

/** The parts of an address between commas, line breaks and dashes, folded: a city is one of its own. */
const partsOf = (address: string) =>
  address.split(/[,،;؛\n]|\s[-–]\s/).map(part => arabicFold(part.replace(/\d+/g, ' ')))

const namesOf = ({ ar, en }: City) => [arabicFold(ar), arabicFold(en)]
